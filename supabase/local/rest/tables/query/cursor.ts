/** Reads a text from left to right; whatever does not fit is PGRST100 with the place. */
import { pgrst, type RestProblem } from '../../problem.ts';
import type { Field } from './types.ts';

export class Cursor {
  readonly text: string;
  readonly #what: string;
  at = 0;

  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
    // It would end the statement it is written into.
    if (text.includes('\0')) throw this.refusal('no null character');
  }

  get isDone(): boolean {
    return this.at >= this.text.length;
  }

  startsWith(mark: string): boolean {
    return this.text.startsWith(mark, this.at);
  }

  take(mark: string): boolean {
    if (!this.startsWith(mark)) return false;
    this.at += mark.length;
    return true;
  }

  need(mark: string): void {
    if (!this.take(mark)) throw this.refusal(`"${mark}"`);
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  quoted(): string | null {
    const found = this.match(/"((?:[^"\\]|\\.)*)"/sy);
    return found ? (found[1] as string).replace(/\\(.)/gs, '$1') : null;
  }

  name(): string {
    const found = this.quoted() ?? this.match(/(?:[^\s"(),.:!>*-]|-(?!>)|[ ](?=[^\s(),.:!>]))+/y)?.[0];
    if (found === undefined) throw this.refusal('a field name (* or [a..z0..9_$])');
    return found;
  }

  field(): Field {
    const name = this.name();
    const path: Field['path'] = [];
    for (;;) {
      const arrow = this.take('->>') ? '->>' : this.take('->') ? '->' : null;
      if (!arrow) return { name, path };
      // Any sign that means nothing here, blanks within too: keys are written more freely than columns.
      const key = this.quoted() ?? this.match(/(?!")(?:[^(),.:>-]|-(?!>))+/y)?.[0].trim();
      if (key === undefined) throw this.refusal('a key of the JSON');
      path.push({ arrow, key });
    }
  }

  end(): void {
    if (!this.isDone) throw this.refusal('end of input');
  }

  refusal(expected: string): RestProblem {
    const found = this.isDone ? 'end of input' : `"${this.text[this.at]}"`;
    return pgrst(
      'PGRST100',
      `"failed to parse ${this.#what} (${this.text})" (line 1, column ${this.at + 1})`,
      `unexpected ${found} expecting ${expected}`,
    );
  }
}
