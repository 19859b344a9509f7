/** The document pack of a race: classifications (overall, teams, each class), penalties and the next start list. */
import type { ClassificationRow, IndexBody, RaceEntry } from '@bivouac/data';
import type { MadeKind, PaperSource, Wanted } from '@bivouac/papers';
import { classificationsOf, isAhead, type PageChoice, startListsOf } from './page-choices.ts';

export interface PacketItem {
  id: string;
  kind: MadeKind;
  wanted: Wanted;
  /** `null` in a classification is overall. */
  classCode: string | null;
}

/** Pages that officials publish on their own; a page after a stage is published with its stage. */
const PUBLISHED_ALONE = new Set(['leg', 'day', 'after-leg', 'after-day', 'joint', 'race']);

export function isPublishedByItself(key: string): boolean {
  return PUBLISHED_ALONE.has(key.split('/')[0] ?? '');
}

export function teamsKeyOf(race: RaceEntry, { wanted, page }: PaperSource): string | null {
  if (race.teams.length === 0 || page.kind !== 'classification') return null;
  if (wanted.key.startsWith('after/')) return `teams/${wanted.key}`;
  const last = 'stages' in page.page.body ? page.page.body.stages.at(-1) : undefined;
  return last ? `teams/after/${last}` : null;
}

/** `teams`: their classification if it is published. A class without a crew in `classification` is left out. */
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
  const item = (kind: MadeKind, of: Pick<Wanted, 'key'> & Partial<Wanted>): PacketItem => ({
    id: kind,
    kind,
    wanted: { kind, race: race.code, version: null, ...of },
    classCode: null,
  });
  return [
    { ...item('classification', wanted), id: 'overall' },
    ...(teams ? [{ ...item(teams.kind, teams), id: 'teams' }] : []),
    ...race.classes
      .filter(({ code }) => entered.has(code))
      .map(({ code }) => ({ ...item('classification', wanted), id: `class ${code}`, classCode: code })),
    item('penalties', { key: 'penalties' }),
    ...(next ? [item('start_list', { key: next.key, stage: next.stage })] : []),
  ];
}

/** Pages without a stage still to be run. */
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
  const stages = race.days.flatMap(({ legs }) => legs.flatMap(({ stages }) => stages));
  const toRun = new Set(stages.filter(({ status }) => status === 'to_run').map(({ code }) => code));
  return startListsOf(index, race)
    .reverse()
    .find(({ stage }) => toRun.has(stage));
}

export interface Numbered<Item> {
  item: Item;
  number: string;
  /** The published version that it replaces; `null` for a new document. */
  replaces: number | null;
}

/** `replaced`: by item, the document whose number it takes, in every language. */
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
