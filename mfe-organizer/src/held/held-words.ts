/** What a held fact says, in words: its kind, and what would change from what to what. */
import type { WaitingFact } from '@bivouac/data';
import { type Say as AnySay, wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import { ruleName, type SentenceId } from '@bivouac/sentences';
import type { MessageId } from '../catalogues/index.ts';
import { clockText } from '../chronos/model/clock-text.ts';

type Say = AnySay<MessageId | SentenceId>;

export function heldKind({ kind, of }: Pick<WaitingFact, 'kind' | 'of'>, say: Say): string {
  const word = wordOf(say, 'held.kind', kind);
  return kind === 'void' && of ? `${word}: ${wordOf(say, 'held.kind', of.kind)}` : word;
}

/** "09:12:30 → 09:11:00"; empty where its kind and place say all. */
export function heldChange(fact: WaitingFact, say: Say): string {
  const { kind, at, was_at, was_ms, was_version, of, said, time_zone } = fact;
  const clock = (instant: string | null) => (instant === null ? '–' : clockText(instant, time_zone));
  const ms = typeof said.ms === 'number' ? said.ms : null;
  const text = (name: string) => (typeof said[name] === 'string' ? (said[name] as string) : null);
  switch (kind) {
    case 'chrono':
      return `${clock(was_at)} → ${clock(at)}`;
    case 'notional':
      return `${was_ms === null ? '–' : lasting(was_ms)} → ${ms === null ? '–' : lasting(ms)}`;
    case 'start_slots':
      return [
        say('held.versions', { before: was_version ?? '–', after: String(said.version ?? '?') }),
        listText(fact, say),
      ]
        .filter(Boolean)
        .join(' · ');
    case 'void':
      return [
        of?.at && `${clock(of.at)} → –`,
        of?.version != null && say('held.version', { version: of.version }),
        of?.status && of.kind === 'stage_status' && wordOf(say, 'stageStatus', of.status),
      ]
        .filter(Boolean)
        .join(' · ');
    case 'retirement':
      return wordOf(say, 'held.cause', text('cause') ?? 'withdrawn');
    case 'crew_hold':
      return say('held.since', { at: clock(text('from_at')) });
    case 'overspeed':
      return `${said.max_kmh} km/h`;
    case 'start_incident':
      return wordOf(say, 'held.incident', text('incident') ?? '');
    default:
      return [
        text('rule') && ruleName(text('rule') as string, say),
        text('verdict') && wordOf(say, 'held.verdict', text('verdict') as string),
        text('unit') && text('unit') !== 'time' && wordOf(say, 'unit', text('unit') as string),
        ms !== null && `${ms < 0 ? '−' : '+'}${lasting(Math.abs(ms))}`,
        text('text'),
      ]
        .filter(Boolean)
        .join(' · ');
  }
}

/** "3 crews, first 2, 1, 3 from 08:00:00, 2 start at another time". */
function listText({ list, time_zone }: WaitingFact, say: Say): string {
  if (!list) return '';
  const { crews, first, first_at, moved } = list;
  const told = {
    crews,
    first: first.join(', '),
    more: Number(crews > first.length),
    at: clockText(first_at, time_zone),
  };
  return [say('held.list', told), moved !== null && say('held.moved', { count: moved })]
    .filter(Boolean)
    .join(' · ');
}

export function heldDoubts({ flags }: Pick<WaitingFact, 'flags'>, say: Say): string {
  return flags.map((flag) => wordOf(say, 'flag', flag)).join(', ');
}

const lasting = (ms: number) => formatDuration(ms, ms % 1000 === 0 ? 1000 : 100);
