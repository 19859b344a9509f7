/** Collects what is wrong in a file, each with its place, and what was read otherwise than the file has it. */

export interface Finding {
  /** Where in the file: `stageTimes[12].crew`. */
  place: string;
  sentence: string;
}

export class Findings {
  /** Of the file as a whole: nothing is imported. */
  readonly errors: Finding[] = [];
  /** Rows and fields that cannot be placed; the rest is imported. */
  readonly leftOut: Finding[] = [];
  readonly notes: string[] = [];

  error(place: string, sentence: string): void {
    this.errors.push({ place, sentence });
  }

  leaveOut(place: string, sentence: string): void {
    this.leftOut.push({ place, sentence });
  }

  note(sentence: string): void {
    if (!this.notes.includes(sentence)) this.notes.push(sentence);
  }
}

export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
