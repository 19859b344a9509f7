/** A valid item of each kind at a place of one's own, without any reference; what is attacked is put into it. */
import { newId } from '@bivouac/rules';
import { type Item, instant, type Spot } from './people.ts';

export const REFERENCES = ['supersedes', 'target', 'penalty', 'protest', 'message'] as const;
export const PLACES = ['race', 'stage', 'control', 'waypoint', 'post'] as const;
export type Reference = (typeof REFERENCES)[number];
export type Place = (typeof PLACES)[number];

type Said = Record<string, unknown>;

export function bareItem(kind: string, rally: string, own: Spot): Item {
  const { number } = own;
  const at = instant('08:10:00');
  const reason = 'Attack';
  const contents: Record<string, Said> = {
    chrono: { number, at },
    void: { reason },
    release: { reason },
    start_slots: { slots: [{ number, position: 1, stage_due_at: instant('09:00:00') }] },
    notional: { number, ms: 200_000 },
    retirement: { number },
    restart: { number },
    overspeed: { number, limit_kmh: 50, max_kmh: 58 },
    stage_status: { status: 'running', reason },
    stage_check: { status: 'open', reason },
    penalty: { number, kind_of: 'misc', ms: 10_000 },
    penalty_decision: { verdict: 'cancel', reason },
    bulk_decision: { rule: 'wp.missed', verdict: 'cancel', reason },
    page_status: { key: 'leg/1', status: 'provisional', reason },
    neutralisation: { from: 'WP1' },
    notional_range: { from_position: 1, to_position: 3, ms: 300_000 },
    delay: { ms: 600_000 },
    allowance: { number, ms: 60_000 },
    start_incident: { number, incident: 'false_start' },
    crew_hold: { number, from_at: at },
    report: { number, says: 'ok', at },
    alarm: { what: 'sos', at },
    alarm_taken: {},
    acknowledgement: { at },
    notice: { text: 'Attack' },
    document: { kind_of: 'bulletin', title: 'Attack', url: 'https://rally.test/attack.pdf' },
    protest: { number, what: 'enquiry', subject: 'Attack' },
    protest_answer: { outcome: 'rejected', text: 'Attack' },
  };
  const said = contents[kind];
  if (!said) throw new RangeError(`Nobody said what a ${kind} is like: describe it in attack/items.ts.`);
  return { id: newId(), kind, rally, ...said };
}

/** The places a kind is usually said at; what is wrong for it is refused, which is no leak. */
export function usualPlace(kind: string, own: Spot): Said {
  if (['void', 'release', 'alarm_taken', 'penalty_decision', 'protest_answer'].includes(kind)) return {};
  if (['alarm', 'acknowledgement'].includes(kind)) return { post: own.post };
  if (['chrono', 'report', 'start_incident', 'allowance'].includes(kind)) return { control: own.control };
  if (['page_status', 'crew_hold', 'protest', 'document', 'notice'].includes(kind)) return { race: own.race };
  return { stage: own.stage };
}

export function named(field: Reference, kind: string, { facts }: Spot): string {
  if (field === 'target' && kind === 'alarm_taken') return facts.alarm;
  if (field === 'penalty') return facts.penalty;
  if (field === 'protest') return facts.protest;
  if (field === 'message') return facts.notice;
  return kind in facts && field === 'supersedes' ? facts[kind as keyof typeof facts] : facts.chrono;
}
