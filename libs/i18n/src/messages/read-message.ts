/**
 * Reads an ICU MessageFormat text: arguments, `number`, `plural`, `selectordinal`, `select`, `#` and quoting.
 * Source: https://unicode-org.github.io/icu/userguide/format_parse/messages/ (plural offsets and skeletons are left out).
 */
import type { ChoicePart, Message, Part } from './message.ts';
import { MessageUnreadable } from './message-unreadable.ts';

export function readMessage(text: string): Message {
  const reader = new Reader(text);
  const message = reader.message(null);
  if (!reader.isAtEnd) throw reader.unreadable('stray_brace');
  return message;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  unreadable(reason: MessageUnreadable['reason']): MessageUnreadable {
    return new MessageUnreadable(reason, this.#text, this.#at);
  }

  /** Up to the closing brace of the case it stands in, or to the end. `counted`: what `#` stands for. */
  message(counted: string | null): Message {
    const parts: Part[] = [];
    let words = '';
    const add = (part: Part) => {
      if (words) parts.push(words);
      words = '';
      parts.push(part);
    };
    while (!this.isAtEnd && this.#text[this.#at] !== '}') {
      const sign = this.#text[this.#at] as string;
      if (sign === "'") words += this.#quoted(counted);
      else if (sign === '{') add(this.#argument(counted));
      else {
        this.#at += 1;
        if (sign === '#' && counted !== null) add({ value: counted, isNumber: true });
        else words += sign;
      }
    }
    if (words) parts.push(words);
    return parts;
  }

  /** `''` is one apostrophe; an apostrophe before a sign of the syntax quotes up to the next; else it is itself. */
  #quoted(counted: string | null): string {
    const next = this.#text[this.#at + 1];
    if (next === "'") {
      this.#at += 2;
      return "'";
    }
    const quotes = next === '{' || next === '}' || (next === '#' && counted !== null);
    if (!quotes) {
      this.#at += 1;
      return "'";
    }
    const [whole, inside] = /'((?:[^']|'')*)'?/y.exec(this.#text.slice(this.#at)) as RegExpExecArray;
    this.#at += whole.length;
    return (inside as string).replaceAll("''", "'");
  }

  #argument(counted: string | null): Part {
    this.#at += 1;
    const name = this.#word();
    if (this.#accepts('}')) return { value: name, isNumber: false };
    this.#expect(',');
    const kind = this.#word();
    if (kind === 'number') {
      this.#expect('}');
      return { value: name, isNumber: true };
    }
    if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal')
      throw this.unreadable('unknown_kind');
    this.#expect(',');
    return this.#choice(name, kind, counted);
  }

  #choice(choice: string, by: ChoicePart['by'], counted: string | null): ChoicePart {
    const cases = new Map<string, Message>();
    while (!this.#accepts('}')) {
      const when = this.#word();
      this.#expect('{');
      cases.set(when, this.message(by === 'select' ? counted : choice));
      this.#expect('}');
    }
    if (!cases.has('other')) throw this.unreadable('no_other');
    return { choice, by, cases };
  }

  #word(): string {
    const found = /\s*([^\s{},]+)\s*/y.exec(this.#text.slice(this.#at));
    if (!found) throw this.unreadable('word_expected');
    this.#at += found[0].length;
    return found[1] as string;
  }

  #accepts(sign: string): boolean {
    const found = /\s*(.)/sy.exec(this.#text.slice(this.#at));
    if (found?.[1] !== sign) return false;
    this.#at += found[0].length;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#accepts(sign)) throw this.unreadable('sign_expected');
  }
}
