/** What every paper of a rally shares: its structure, its crews, the words, and how it is posted. */
import {
  type CrewRow,
  type DayEntry,
  type IndexBody,
  type Instant,
  type LegEntry,
  nameIn,
  type PublishedPage,
  type RaceEntry,
  type StageEntry,
} from '@bivouac/data';
import { isolated, type Say } from '@bivouac/i18n';
import { formatter } from '@bivouac/ui/time';
import type { DocumentKind } from '../kinds.ts';
import type { PaperLanguage } from '../words/index.ts';
import type { Paper, PaperFact } from './paper.ts';

export interface Setting {
  index: IndexBody;
  /** Of the whole rally, by number; their class, group, category and team as labels. */
  crews: ReadonlyMap<string, CrewRow>;
  language: PaperLanguage;
  say: Say;
}

export interface Posting {
  kind: DocumentKind;
  number: string;
  version: number;
  at: Instant;
  clerk: string | null;
  protestUntil: Instant | null;
}

/** The page it was made from: its canonical body's SHA-256, and the address that leads from the paper back to it. */
export interface Source {
  sha256: string;
  address: string;
}

/** Dates in English as rallies print them: day before month. Digits are the ones on the clocks, in every language. */
const LOCALES: Record<PaperLanguage, string> = { en: 'en-GB', fr: 'fr', es: 'es', ar: 'ar-u-nu-latn' };

/** `8 Mar 2026, 18:32` in the rally's zone. */
export function stamp({ index, language }: Pick<Setting, 'index' | 'language'>, at: Instant): string {
  return formatter(LOCALES[language], index.time_zone, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
}

/** `8 March 2026`, a calendar day. */
export function dayText({ language }: Pick<Setting, 'language'>, date: string): string {
  return formatter(LOCALES[language], 'UTC', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

export function whereOf(setting: Setting): string[] {
  const { index } = setting;
  const days =
    index.starts_on === index.ends_on
      ? dayText(setting, index.starts_on)
      : `${dayText(setting, index.starts_on)} – ${dayText(setting, index.ends_on)}`;
  return [index.place ?? '', days].filter(Boolean);
}

export function raceOf({ index }: Setting, code: string): RaceEntry | undefined {
  return index.races.find((race) => race.code === code);
}

/** null: a rally of one race needs no name of it. */
export function raceText(setting: Setting, code: string | null): string | null {
  if (code === null || setting.index.races.length < 2) return null;
  const race = raceOf(setting, code);
  return race ? nameIn(race, setting.language) : code;
}

export function stageOf(race: RaceEntry | undefined, code: string): StageEntry | undefined {
  return legsOf(race)
    .flatMap(({ leg }) => leg.stages)
    .find((stage) => stage.code === code);
}

export function legsOf(race: RaceEntry | undefined): { day: DayEntry; leg: LegEntry }[] {
  return (race?.days ?? []).flatMap((day) => day.legs.map((leg) => ({ day, leg })));
}

/** `SS3 Long Lake`; the code alone where the name says nothing more. */
export function stageText(race: RaceEntry | undefined, code: string): string {
  const name = stageOf(race, code)?.name;
  return name && name !== code ? `${code} ${name}` : code;
}

/** Version and time of a published page, which may be posted again as another edition of a document. Version 0: not published. */
type Edition = Pick<PublishedPage, 'version' | 'published_at' | 'reason'>;

export function factsOf(setting: Setting, posting: Posting, page?: Edition): PaperFact[] {
  const { say } = setting;
  const document = documentText(setting, posting);
  const { version, at } = editionOf(posting, page);
  return [
    {
      label: say('fact.document'),
      value: page?.version ? say('fact.edition', { document, edition: String(posting.version) }) : document,
    },
    { label: say('fact.version'), value: String(version) },
    { label: say('fact.posted'), value: stamp(setting, at) },
    ...(posting.protestUntil
      ? [{ label: say('fact.protest'), value: stamp(setting, posting.protestUntil) }]
      : []),
    ...(page?.reason
      ? [{ label: say('column.why'), value: wordIn(setting.say, 'reason', page.reason) }]
      : []),
  ];
}

function editionOf(posting: Posting, page?: Edition): Pick<Posting, 'version' | 'at'> {
  return page?.version ? { version: page.version, at: page.published_at } : posting;
}

export function documentText({ say }: Setting, { kind, number }: Posting): string {
  return say('fact.numbered', { kind: say(`kind.${kind}`), number });
}

export function posted(setting: Setting, posting: Posting, source: Source, page?: Edition) {
  const { index, say, language } = setting;
  const shown = editionOf(posting, page);
  const at = stamp(setting, posting.at);
  return {
    language,
    rally: index.name,
    where: whereOf(setting),
    facts: factsOf(setting, posting, page),
    empty: say('empty'),
    signature: posting.clerk
      ? { name: posting.clerk, role: say('fact.clerk'), posted: say('posted', { at }) }
      : null,
    seal: { label: say('seal'), ...source },
    foot: say('foot', {
      rally: isolated(index.name),
      document: documentText(setting, posting),
      version: String(shown.version),
      at: stamp(setting, shown.at),
    }),
    pageOf: pageOf(setting),
  } satisfies Partial<Paper>;
}

/** With its two places open: how many pages there are is known when they are drawn. */
export function pageOf({ say }: Pick<Setting, 'say'>): string {
  return say('page', { page: '{page}', pages: '{pages}' });
}

export function wordIn(say: Say, family: string, code: string): string {
  const id = `${family}.${code}`;
  const word = say(id);
  return word === id ? code : word;
}
