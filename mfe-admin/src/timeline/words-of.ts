/** What a fact says in one line, and where its place in the administration is. */
import type { TimelineFact } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import { ruleName } from '@bivouac/sentences';
import type { Say } from '../language/language.ts';

/** Every kind of fact there is, in the order in which they are offered as a filter. */
export const KINDS = [
  'chrono',
  'start_slots',
  'stage_status',
  'stage_check',
  'delay',
  'neutralisation',
  'notional',
  'notional_range',
  'penalty',
  'penalty_decision',
  'bulk_decision',
  'overspeed',
  'start_incident',
  'allowance',
  'retirement',
  'restart',
  'crew_hold',
  'report',
  'alarm',
  'alarm_taken',
  'acknowledgement',
  'protest',
  'protest_answer',
  'page_status',
  'notice',
  'document',
  'void',
  'release',
] as const;

export function kindWords(kind: string, say: Say): string {
  const words = wordOf(say, 'factKind', kind);
  return words === kind ? kind.replaceAll('_', ' ') : words;
}

/** Codes a fact may hold, in the order in which they are said; of a penalty by a rule the rule tells more than its kind. */
const CODED = [
  'status',
  'kind_of',
  'unit',
  'incident',
  'says',
  'what',
  'outcome',
  'verdict',
  'scope',
  'audience',
  'level',
  'cause',
  'passage',
  'source',
] as const;

export type CodedField = (typeof CODED)[number];

/** What goes without saying. */
const USUAL = new Set(['unit.time', 'scope.zone', 'audience.public', 'level.info']);

export function codeWords(kind: string, field: CodedField, code: string, say: Say): string {
  const set =
    kind === 'stage_status'
      ? 'stageStatus'
      : kind === 'start_slots'
        ? 'startStatus'
        : (`said.${field}` as const);
  const words = wordOf(say, set, code);
  return words === code ? code.replaceAll('_', ' ') : words;
}

export function detailOf(fact: TimelineFact, say: Say): string {
  const { said, of, kind } = fact;
  const text = (name: string) => (typeof said[name] === 'string' ? (said[name] as string) : null);
  const ms = typeof said.ms === 'number' ? said.ms : null;
  const rule = text('rule');
  const coded = CODED.flatMap((field) => {
    const code = text(field);
    if (code === null || USUAL.has(`${field}.${code}`)) return [];
    if (field === 'kind_of' && (kind === 'document' || rule !== null)) return [];
    return [codeWords(kind, field, code, say)];
  });
  const parts = [
    of && `${kindWords(of.kind, say)}${of.number ? ` ${of.number}` : ''}`,
    typeof said.version === 'number' && say('starts.version', { version: said.version }),
    rule && ruleName(rule, say),
    ...coded,
    ms !== null &&
      `${ms > 0 && kind !== 'notional' ? '+' : ''}${formatDuration(ms, 100).replace(/\.0$/, '')}`,
    typeof said.max_kmh === 'number' && `${said.max_kmh} km/h`,
    textOf(said.texts) ?? textOf(said.text),
    text('text') ?? text('title') ?? text('subject') ?? text('note'),
    text('decision'),
  ];
  return parts.filter(Boolean).join(' · ');
}

function textOf(texts: unknown): string | null {
  if (typeof texts !== 'object' || texts === null) return null;
  const all = texts as Record<string, unknown>;
  const one = all.en ?? Object.values(all)[0];
  return typeof one === 'string' ? one : null;
}

/** Path below the administration where such a fact is looked at and decided. */
export function placeOf(fact: TimelineFact, rally: string, race: string): string {
  const ofRace = `/rally/${rally}/race/${race}`;
  const kind = fact.of && (fact.kind === 'void' || fact.kind === 'release') ? fact.of.kind : fact.kind;
  const number = fact.number ?? fact.of?.number ?? null;
  switch (kind) {
    case 'notice':
      return `/rally/${rally}/notif`;
    case 'start_slots':
      return `${ofRace}/start-order${fact.day_id ? `/${fact.day_id}?stage=${fact.stage}` : ''}`;
    case 'stage_status':
    case 'delay':
    case 'neutralisation':
    case 'notional_range':
    case 'page_status':
      return `${ofRace}/stages`;
    case 'protest':
    case 'protest_answer':
      return `${ofRace}/penalties?view=register`;
    case 'penalty':
    case 'penalty_decision':
    case 'bulk_decision':
      return `${ofRace}/penalties${number ? `?q=${number}` : ''}`;
    case 'overspeed':
      return fact.stage_id ? `${ofRace}/overspeeds/stage/${fact.stage_id}` : `${ofRace}/overspeeds`;
    case 'document':
      return `/rally/${rally}/pdf`;
    case 'retirement':
    case 'restart':
    case 'crew_hold':
      return `/rally/${rally}/live/retirements`;
    default:
      if (fact.stage_id) return `${ofRace}/chronos/stage/${fact.stage_id}`;
      return number ? `${ofRace}/chronos/crew/${number}` : `${ofRace}/chronos`;
  }
}
