/** What is doubtful about a start list, proposed or edited by hand. */
import { compareNumbers } from '../crew-number.ts';
import { groupedBy } from '../grouped-by.ts';
import { type MassStart, massStartAt } from '../start-order/start-regulations.ts';
import { instantMs } from '../time/instant.ts';
import type { StartWarning } from './start-warning.ts';

export interface ListedStart {
  position: number;
  number: string;
  stage_due_at: string;
}

export interface StartListQuestion {
  slots: readonly ListedStart[];
  /** Numbers that must stand in it. */
  expected: readonly string[];
  /** Numbers that must not: retired and not back. */
  retired: readonly string[];
  /** The first start of the stage. */
  firstStartAt: string;
  minimumIntervalMs: number;
  massStarts?: readonly MassStart[];
}

type Start = { position: number; number: string; at: string; ms: number };

export function startOrderWarnings(question: StartListQuestion): StartWarning[] {
  const starts = question.slots
    .map(
      ({ position, number, stage_due_at: at }): Start => ({
        position,
        number,
        at,
        ms: instantMs(`start of ${number}`, at),
      }),
    )
    .sort((a, b) => a.ms - b.ms || a.position - b.position);
  return [
    ...tooClose(starts, question),
    ...beforeFirst(starts, question.firstStartAt),
    ...whoIsListed(starts, question),
  ];
}

function tooClose(
  starts: Start[],
  { minimumIntervalMs, massStarts = [] }: StartListQuestion,
): StartWarning[] {
  const instants = [...groupedBy(starts, ({ ms }) => ms).values()];
  return instants.flatMap((group, i): StartWarning[] => {
    const [first] = group as [Start];
    const ahead = instants[i - 1]?.at(-1);
    const mass = massStartAt(massStarts, first.position);
    const together =
      mass !== undefined && group.every(({ position }) => massStartAt(massStarts, position) === mass);
    const same = group.length > 1 && !(together && group.length <= mass.size);
    const intervalMs = ahead ? first.ms - ahead.ms : minimumIntervalMs;
    return [
      ...(same
        ? [{ code: 'same_slot' as const, numbers: group.map(({ number }) => number), at: first.at }]
        : []),
      ...(ahead && intervalMs < minimumIntervalMs
        ? [
            {
              code: 'interval_under_minimum' as const,
              number: first.number,
              ahead: ahead.number,
              interval_ms: intervalMs,
              minimum_ms: minimumIntervalMs,
            },
          ]
        : []),
    ];
  });
}

function beforeFirst(starts: Start[], firstStartAt: string): StartWarning[] {
  const firstMs = instantMs('firstStartAt', firstStartAt);
  return starts
    .filter(({ ms }) => ms < firstMs)
    .map(({ number, at }) => ({ code: 'before_first_start', number, at, first_start_at: firstStartAt }));
}

function whoIsListed(starts: Start[], { expected, retired }: StartListQuestion): StartWarning[] {
  const places = groupedBy(starts, ({ number }) => number);
  const gone = new Set(retired);
  const positions = (number: string) => (places.get(number) ?? []).map(({ position }) => position);
  const listed = [...places.keys()].sort(compareNumbers);
  return [
    ...expected
      .filter((number) => !places.has(number))
      .map((number): StartWarning => ({ code: 'not_listed', number })),
    ...listed
      .filter((number) => positions(number).length > 1)
      .map((number): StartWarning => ({ code: 'listed_twice', number, positions: positions(number) })),
    ...listed
      .filter((number) => gone.has(number))
      .map(
        (number): StartWarning => ({
          code: 'retired_listed',
          number,
          position: positions(number)[0] as number,
        }),
      ),
  ];
}
