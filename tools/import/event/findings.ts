/** What is wrong in a file, all of it, each with its place; and what was read otherwise than it stands there. */

export interface Finding {
  /** Where in the file: `stageTimes[12].crew`. */
  place: string;
  sentence: string;
}

export class Findings {
  readonly errors: Finding[] = [];
  readonly notes: string[] = [];

  error(place: string, sentence: string): void {
    this.errors.push({ place, sentence });
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
