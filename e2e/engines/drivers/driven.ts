/** A browser that is driven from outside by the protocol its makers offer for it, one window for all stories of a file. */
import type { EngineName } from '../../../tools/test/found-engines.ts';

export interface Driven {
  name: EngineName;
  /** As it calls itself. */
  version: string;
  /** Resolves when the page's document is there. */
  open(url: string): Promise<void>;
  /** Rejects where the browser shows its own error instead of a document. */
  reload(): Promise<void>;
  /** The value of an expression in the page, awaited; anything JSON has. */
  run<Value>(expression: string): Promise<Value>;
  /** Presses and releases the pointer there, as a person does. */
  pressAt(x: number, y: number): Promise<void>;
  /** A key of the keyboard, for what has the focus: a character, or one of WebDriver's. */
  key(value: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export class EngineTrouble extends Error {
  override readonly name = 'EngineTrouble';
  readonly reason: 'not_started' | 'refused';
  constructor(reason: EngineTrouble['reason'], what: string) {
    super(what);
    this.reason = reason;
  }
}

/** WebDriver's character for the key. */
export const ESCAPE = '\uE00C';
