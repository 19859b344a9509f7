/** Before and after of a correction in words: the ledger says them in a few characters, by the kind of what was corrected. */
import { wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import { ruleName } from '@bivouac/sentences';
import { formatTimeOfDay } from '@bivouac/ui';
import type { Say } from '../language/text.tsx';

/** `what`: kind of the fact, with `.void`, `.number` or a verdict behind it. */
export function saidWords(what: string, text: string, say: Say, timeZone: string): string {
  const words = text.split(' ');
  const [kind = '', act = ''] = what.split('.');
  const write = WRITERS[isVerdict(kind, act, words) ? 'verdict' : kind];
  return write ? write(words, say) : words.map((word) => plain(word, timeZone)).join(' ');
}

type Writer = (words: readonly string[], say: Say) => string;

/** What a verdict on a penalty made of it, where the penalty itself is said with its number first. */
const isVerdict = (kind: string, act: string, [first = '']: readonly string[]) =>
  kind === 'penalty_decision' || (kind === 'penalty' && act === first);

const WRITERS: Record<string, Writer> = {
  // Without a number for all crews.
  allowance: (words) => joined(...words.slice(0, -1), lasting(Number(words.at(-1)))),
  delay: ([ms]) => lasting(Number(ms)),
  distance: ([metres]) => `${Number(metres) / 1000} km`,
  notional: ([number, ms]) => joined(number, time(ms)),
  notional_range: ([places = '', ms], say) => {
    const [from = '', to = ''] = places.split('-');
    // Given to one crew, which the correction names.
    if (from === to) return time(ms);
    return say('correction.positions', { from, to, time: time(ms) });
  },
  overspeed: ([number, kmh]) => joined(number, `${kmh} km/h`),
  penalty: ([number, kind = '', price = ''], say) =>
    joined(number, wordOf(say, 'penalties', kind), isMs(price) ? time(price) : wordOf(say, 'unit', price)),
  retirement: ([number, status = ''], say) => joined(number, wordOf(say, 'retirement', status)),
  start_incident: ([number, incident = '', advance], say) =>
    joined(
      number,
      ruleName(INCIDENT_RULES[incident] ?? incident, say),
      advance && say('correction.early', { time: time(advance) }),
    ),
  stage_status: ([status = ''], say) => wordOf(say, 'stageStatus', status),
  structure: ([ms]) => time(ms),
  start_slots: ([version = ''], say) => say('correction.version', { version: version.replace(/^v/, '') }),
  verdict: ([verdict = '', ms], say) => verdictWords(verdict, ms, say),
  bulk_decision: ([rule = '', ...rest], say) => {
    const isPriced = isMs(rest.at(-1) ?? '') && rest.length > 1;
    const verdict = rest.at(isPriced ? -2 : -1) ?? '';
    const places = rest.slice(0, isPriced ? -2 : -1);
    return joined(
      [ruleName(rule, say), ...places].join(' '),
      verdictWords(verdict, isPriced ? rest.at(-1) : undefined, say),
    );
  },
  // From one point to another; `-` is the start or the finish of the stage.
  neutralisation: (words) => {
    const [from = '-', to = '-'] = words.slice(-2);
    const section = [from, to].map((point) => (point === '-' ? '…' : point)).join(' – ');
    return joined(words.length > 2 ? words[0] : undefined, section);
  },
};

/** The rule that prices an incident has its name. */
const INCIDENT_RULES: Record<string, string> = { refused: 'ss.start_refused' };

const isMs = (word: string) => /^-?\d+$/.test(word);

const joined = (...words: readonly (string | undefined)[]) => words.filter(Boolean).join(' · ');

function verdictWords(verdict: string, ms: string | undefined, say: Say): string {
  return joined(wordOf(say, 'verdict', verdict), ms && time(ms));
}

function time(ms: string | undefined): string {
  const value = Number(ms);
  if (ms === undefined || Number.isNaN(value)) return ms ?? '';
  return formatDuration(value, value % 1000 === 0 ? 1000 : 100);
}

/** `6:00 min`, `1:05:00 h`. */
function lasting(ms: number): string {
  return `${formatDuration(ms)} ${Math.abs(ms) < 3_600_000 ? 'min' : 'h'}`;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function plain(word: string, timeZone: string): string {
  if (!INSTANT.test(word)) return word;
  const tenths = Math.floor((Date.parse(word) % 1000) / 100);
  const clock = formatTimeOfDay(word, timeZone, true);
  return tenths === 0 ? clock : `${clock}.${tenths}`;
}
