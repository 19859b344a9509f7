/** Reading a retirement as it is heard by radio: `214 r SS3 engine, crew OK`. */
import { readCrewNumber } from '../crew-number.ts';

export interface RetirementQuestion {
  text: string;
  /** Codes of stages and controls, and of waypoints with the stage they lie on. */
  places: readonly RetirementPlace[];
  /** Code of the stage on which the crew is: of several stages with the typed point it is this one. */
  on?: string | null;
  /** Words by cause, as people type them; the beginning of one is enough where no other cause begins so. */
  causes: Readonly<Record<string, readonly string[]>>;
  /** What ends the line where the crew was heard, in the language of whoever types. */
  words: { ok: readonly string[]; help: readonly string[] };
}

export interface RetirementPlace {
  code: string;
  kind: 'stage' | 'control' | 'waypoint';
  /** Of a waypoint or a control: the stage it lies on. */
  stage?: string;
}

export type TypedRetirement =
  | {
      kind: 'retirement';
      number: string;
      /** Null: not said; whoever asks puts where the crew was seen last. */
      place: RetirementPlace | null;
      /** Points of the typed code where several stages have one, and the crew is on none of them; `place` is null. */
      choices: readonly RetirementPlace[];
      /** One of the causes asked with; `other` where words were typed that are none. */
      cause: string | null;
      /** The words of the cause as they were typed. */
      note: string;
      crew: 'ok' | 'needs_help' | null;
      /** `!`: for good. */
      isForGood: boolean;
    }
  /** `no_retirement`: the line is something else, as an entry line must know · `number_needed`: it begins with no number. */
  | { kind: 'unreadable'; reason: 'empty' | 'no_retirement' | 'number_needed' };

const unreadable = (reason: 'empty' | 'no_retirement' | 'number_needed'): TypedRetirement => ({
  kind: 'unreadable',
  reason,
});

export function readRetirement({ text, places, on, causes, words }: RetirementQuestion): TypedRetirement {
  const line = text.trim();
  if (line === '') return unreadable('empty');
  const match = /^(?:(\S+)\s+)?r(?:$|\s+(.*)$)/i.exec(line);
  if (!match) return unreadable('no_retirement');
  const [, number, rest = ''] = match;
  if (number === undefined) return unreadable('number_needed');
  const isForGood = /(?:^|\s)!\s*$|!\s*$/.test(rest);
  const heard = crewOf(rest.replace(/!\s*$/, '').trim(), words);
  const said = heard.rest.split(/\s+/).filter(Boolean);
  const { place, choices, length } = placeOf(said, places, on);
  const note = said.slice(length).join(' ');
  return {
    kind: 'retirement',
    number: readCrewNumber(number),
    place,
    choices,
    cause: causeOf(note, causes),
    note,
    crew: heard.crew,
    isForGood,
  };
}

/** The place that the first words name, and how many of them do. The code of a stage may precede that of its point. */
function placeOf(
  [first = '', second = '']: readonly string[],
  places: readonly RetirementPlace[],
  on: string | null | undefined,
): { place: RetirementPlace | null; choices: readonly RetirementPlace[]; length: number } {
  const called = (word: string) => places.filter(({ code }) => code.toLowerCase() === word.toLowerCase());
  const found = called(first);
  const stage = found.find(({ kind }) => kind === 'stage');
  const point = stage && called(second).find((one) => one.stage === stage.code);
  if (point) return { place: point, choices: [], length: 2 };
  // Codes of waypoints are unique on their stage only, those of stages and controls in the race.
  const place =
    found.find((one) => one.stage !== undefined && one.stage === on) ??
    found.find(({ kind }) => kind !== 'waypoint') ??
    (found.length === 1 ? found[0] : undefined);
  return { place: place ?? null, choices: place ? [] : found, length: found.length > 0 ? 1 : 0 };
}

/** The last words of a line: how the crew is. */
function crewOf(text: string, { ok, help }: RetirementQuestion['words']) {
  for (const [crew, ends] of [
    ['ok', ok],
    ['needs_help', help],
  ] as const) {
    const longestFirst = [...ends].sort((a, b) => b.length - a.length);
    const end = longestFirst.find((word) => endsWith(text, word));
    if (end !== undefined) {
      return { crew, rest: text.slice(0, text.length - end.length).replace(/[\s,;·]+$/, '') };
    }
  }
  return { crew: null, rest: text.replace(/[\s,;]+$/, '') };
}

function endsWith(text: string, word: string): boolean {
  const [all, end] = [text.toLowerCase(), word.toLowerCase()];
  return all === end || (all.endsWith(end) && /[\s,;]/.test(all.at(-end.length - 1) ?? ''));
}

/** Its first word begins a word of exactly one cause. */
function causeOf(note: string, causes: RetirementQuestion['causes']): string | null {
  const typed = note.toLowerCase().split(/[\s,;]+/)[0];
  if (!typed) return null;
  const found = Object.entries(causes).filter(([, words]) =>
    words.some((word) => word.toLowerCase().startsWith(typed)),
  );
  return found.length === 1 ? (found[0]?.[0] ?? null) : 'other';
}
