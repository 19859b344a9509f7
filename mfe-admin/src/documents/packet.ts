/** The evening packet of a race: the classification overall, of its teams and of every class, penalties and the next start order. */
import type { ClassificationRow, IndexBody, RaceEntry } from '@bivouac/data';
import type { MadeKind, PaperSource, Wanted } from '@bivouac/papers';
import { classificationsOf, isAhead, type PageChoice, startListsOf } from './page-choices.ts';

export interface PacketItem {
  id: string;
  kind: MadeKind;
  wanted: Wanted;
  /** Of a classification: null is overall. */
  classCode: string | null;
}

/** Kinds of pages that officials publish by themselves; a page after a stage is published with its stage. */
const OF_ITS_OWN = new Set(['leg', 'day', 'after-leg', 'after-day', 'joint', 'race']);

export function isPublishedByItself(key: string): boolean {
  return OF_ITS_OWN.has(key.split('/')[0] ?? '');
}

export function teamsKeyOf(race: RaceEntry, { wanted, page }: PaperSource): string | null {
  if (race.teams.length === 0 || page.kind !== 'classification') return null;
  if (wanted.key.startsWith('after/')) return `teams/${wanted.key}`;
  const last = 'stages' in page.page.body ? page.page.body.stages.at(-1) : undefined;
  return last ? `teams/after/${last}` : null;
}

/**
 * `classification`: read already; only classes somebody runs in have a page of their own. `teams`: their classification, where it is
 * published.
 */
export function packetOf(
  index: IndexBody,
  race: RaceEntry,
  classification: PaperSource,
  teams: Wanted | null,
): PacketItem[] {
  const { wanted, page } = classification;
  const rows: readonly ClassificationRow[] = page.kind === 'classification' ? page.page.body.rows : [];
  const entered = new Set(rows.map((row) => row.class));
  const next = nextStartList(index, race);
  const whole = (kind: MadeKind, key: string): PacketItem => ({
    id: kind,
    kind,
    wanted: { kind, race: race.code, key, version: null },
    classCode: null,
  });
  return [
    { id: 'overall', kind: 'classification', wanted, classCode: null },
    ...(teams ? [{ id: 'teams', kind: teams.kind, wanted: teams, classCode: null }] : []),
    ...race.classes
      .filter(({ code }) => entered.has(code))
      .map(
        ({ code }): PacketItem => ({ id: `class ${code}`, kind: 'classification', wanted, classCode: code }),
      ),
    whole('penalties', 'penalties'),
    ...(next
      ? [
          {
            id: 'start_list',
            kind: 'start_list' as const,
            wanted: {
              kind: 'start_list' as const,
              race: race.code,
              key: next.key,
              version: null,
              stage: next.stage,
            },
            classCode: null,
          },
        ]
      : []),
  ];
}

/** What a packet can be made after: pages of which no stage is still to be run. */
export function packetPagesOf(race: RaceEntry): PageChoice[] {
  return classificationsOf(race).filter(
    (page) => (page.head.startsWith('after') || page.head === 'race') && !isAhead(race, page),
  );
}

export function pageOfTheDay(race: RaceEntry, pages: readonly PageChoice[]): string {
  const published = race.days
    .flatMap(({ legs }) => legs.flatMap(({ stages }) => stages))
    .filter(({ state }) => state !== 'live')
    .map(({ code }) => `after/${code}`);
  return pages.find(({ key }) => key === published.at(-1))?.key ?? pages[0]?.key ?? '';
}

function nextStartList(index: IndexBody, race: RaceEntry) {
  const toRun = new Set(
    race.days.flatMap(({ legs }) =>
      legs.flatMap(({ stages }) =>
        stages.filter(({ status }) => status === 'to_run').map(({ code }) => code),
      ),
    ),
  );
  return startListsOf(index, race)
    .reverse()
    .find(({ stage }) => toRun.has(stage));
}

export interface Numbered<Item> {
  item: Item;
  number: string;
  /** The published version that it replaces; null: it is new. */
  replaces: number | null;
}

/** `replaced`: by item, of what each replaces the last one; its number stays, in every language. */
export function numbered<Item extends { id: string; kind: string }>(
  items: readonly Item[],
  next: (kind: string, given: readonly string[]) => string,
  replaced: ReadonlyMap<string, { number: string | null; version: number }> = new Map(),
): Numbered<Item>[] {
  const given = new Map<string, string[]>();
  return items.map((item) => {
    const old = replaced.get(item.id);
    if (old?.number) return { item, number: old.number, replaces: old.version };
    const before = given.get(item.kind) ?? [];
    const number = next(item.kind, before);
    given.set(item.kind, [...before, number]);
    return { item, number, replaces: null };
  });
}
