/** Every kind of fact of docs/sport/publication.md is listed as a correction, or why it is not; what is listed has words in all languages. */
import { readFileSync } from 'node:fs';
import { languages, loadSay } from '@bivouac/i18n';
import { describe, expect, it } from 'vitest';
import { catalogues, explanations, type MessageId } from '../catalogues/index.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const ALL = ['', '.late', '.void'];
const WITHOUT_LATE = ['', '.void'];
const VERDICTS = ['confirm', 'dismiss', 'cancel', 'amend', 'annul'].map((verdict) => `penalty.${verdict}`);

/** What each kind is listed as: its own name with what became of it, or other codes. */
const LISTED: Record<string, readonly string[]> = {
  chrono: [...ALL, 'chrono.number', 'chrono.time'],
  start_slots: ALL,
  notional: ALL,
  retirement: ALL,
  restart: ALL,
  overspeed: ALL,
  penalty: ALL,
  allowance: ALL,
  start_incident: ALL,
  penalty_decision: ['.void', ...VERDICTS],
  // On a posted stage or before: they decide about many crews at once.
  bulk_decision: WITHOUT_LATE,
  neutralisation: WITHOUT_LATE,
  notional_range: WITHOUT_LATE,
  delay: WITHOUT_LATE,
  stage_status: ['', '.late'],
  // Listed as what they act on.
  void: [],
  release: [],
  // Kept from the public (docs/sport/publication.md 10.9).
  crew_hold: [],
  // Changes how far a page is, which its versions show.
  page_status: [],
  // Change no result.
  ...Object.fromEntries(
    ['stage_check', 'report', 'alarm', 'alarm_taken', 'acknowledgement', 'notice', 'document'].map((kind) => [
      kind,
      [],
    ]),
  ),
  protest: [],
  protest_answer: [],
};

const codesOf = (kind: string) =>
  (LISTED[kind] ?? []).map((code) => (/^$|^\./.test(code) ? `${kind}${code}` : code));

describe('corrections', () => {
  const table = /<!-- fact_kinds.*?<!-- end -->/s.exec(read('docs/sport/publication.md'))?.[0] ?? '';
  const kinds = [...table.matchAll(/`(\w+)`/g)].map(([, kind = '']) => kind);

  it('know every kind of fact', () => {
    expect(kinds.sort()).toEqual(Object.keys(LISTED).sort());
  });

  it.each(languages)('have words for every kind in %s', async (language) => {
    const say = await loadSay<MessageId>(language, catalogues, explanations);
    const ids = Object.keys(LISTED)
      .flatMap(codesOf)
      .map((code) => `correction.${code}`);
    expect(ids.filter((id) => say(id as MessageId) === id)).toEqual([]);
  });

  it('are told of by a golden case, by each kind that may come after a stage was posted', () => {
    const cases = ['each-kind-in-the-corrections', 'what-amended-a-page']
      .map((name) => read(`supabase/tests/golden/cases/${name}.json`))
      .join('');
    const late = Object.keys(LISTED)
      .flatMap(codesOf)
      .filter((code) => code.endsWith('.late'));
    expect(late.filter((code) => !cases.includes(`"what": "${code}"`))).toEqual([]);
  });
});
