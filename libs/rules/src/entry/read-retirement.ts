/** Reading a retirement as it is heard by radio: `214 r SS3 engine, crew OK`. */
import { readCrewNumber } from '../crew-number.ts';

export interface RetirementQuestion {
  text: string;
  /** Codes of stages and controls, and of waypoints with the stage they lie on. */
  places: readonly RetirementPlace[];
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

export function readRetirement({ text, places, causes, words }: RetirementQuestion): TypedRetirement {
  const line = text.trim();
  if (line === '') return unreadable('empty');
  const match = /^(?:(\S+)\s+)?r(?:$|\s+(.*)$)/i.exec(line);
  if (!match) return unreadable('no_retirement');
  const [, number, rest = ''] = match;
  if (number === undefined) return unreadable('number_needed');
  const isForGood = /(?:^|\s)!\s*$|!\s*$/.test(rest);
  const heard = crewOf(rest.replace(/!\s*$/, '').trim(), words);
  const [first = '', ...others] = heard.rest.split(/\s+/).filter(Boolean);
  const place = places.find(({ code }) => code.toLowerCase() === first.toLowerCase()) ?? null;
  const note = (place ? others : [first, ...others]).join(' ').trim();
  return {
    kind: 'retirement',
    number: readCrewNumber(number),
    place,
    cause: causeOf(note, causes),
    note,
    crew: heard.crew,
    isForGood,
  };
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
