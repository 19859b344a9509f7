/** A press in a few words: the first rows it changed by their names, and how many more. */
import type { Press, RowChange, StageDecision } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { isDate, spokenDate } from '../forms/hours.ts';
import type { Say } from '../language/language.ts';

const NAMED = 2;

export function changeSentence(say: Say, { what, table, name }: RowChange): string {
  const called = table === 'days' && name && isDate(name) ? spokenDate(name) : name;
  const thing = [wordOf(say, 'historyTable', table), called].filter(Boolean).join(' ');
  const said = wordOf(say, 'history', what, { thing });
  return said === what ? `${what}: ${thing}` : said;
}

export function sentenceOf(say: Say, { changes }: Press): string {
  const named = changes.slice(0, NAMED).map((change) => changeSentence(say, change));
  const more = changes.length - named.length;
  return [...named, ...(more > 0 ? [say('history.more', { count: more })] : [])].join(' · ');
}

const DECISIONS = {
  stage_check: 'stages.lock',
  delay: 'stages.delay',
  neutralisation: 'stages.neutralise',
  notional_range: 'stages.notional',
} as const;

export function decisionSentence(say: Say, { kind, status, stage }: StageDecision): string {
  if (kind === 'stage_status') return `${stage}: ${wordOf(say, 'stageStep', status ?? '')}`;
  const words = kind === 'stage_check' && status === 'open' ? 'stages.unlock' : DECISIONS[kind];
  return `${stage}: ${words === undefined ? kind : say(words)}`;
}
