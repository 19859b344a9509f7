/** The messages of a Phoenix channel, free of how a protocol version writes them down. */

/** Protocol versions: 1.0.0 writes JSON objects, 2.0.0 JSON arrays and binary broadcasts. */
export type Vsn = '1.0.0' | '2.0.0';

export function isVsn(value: unknown): value is Vsn {
  return value === '1.0.0' || value === '2.0.0';
}

export type Push = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

export type Message = Push;

export type Frame = { bytes: Buffer; isBinary: boolean };

/** Every topic of a channel carries this prefix on the wire; policies and functions see it without. */
export const topicPrefix = 'realtime:';
