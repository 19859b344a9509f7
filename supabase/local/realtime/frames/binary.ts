/**
 * Binary frames of protocol 2.0.0. All lengths are one byte.
 * Client's broadcast: kind 3, lengths of join_ref, ref, topic, event, metadata, then the encoding, those five, the payload.
 * Server's broadcast: kind 4, lengths of topic, event, metadata, then the encoding, those three, the payload.
 */
import { RealtimeRefusal } from '../refusal.ts';
import type { Frame, Push } from './message.ts';
import { asRecord } from './text.ts';

const clientBroadcast = 3;
const serverBroadcast = 4;
const bytesEncoding = 0;
const longest = 255;

export function readBinary(frame: Buffer): Push {
  if (frame[0] !== clientBroadcast || frame.length < 7)
    throw new RealtimeRefusal('MalformedMessage', 'A binary frame must be a broadcast of protocol 2.0.0.');
  const lengths = [...frame.subarray(1, 6)];
  const encoding = frame[6];
  let at = 7;
  const parts = lengths.map((length) => {
    const part = frame.toString('utf8', at, at + length);
    at += length;
    return part;
  });
  if (at > frame.length)
    throw new RealtimeRefusal('MalformedMessage', 'A binary frame is shorter than its header says.');
  const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = parts;
  const body = frame.subarray(at);
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: {
      ...(metadata ? asRecord(parse(metadata)) : {}),
      type: 'broadcast',
      event,
      payload: encoding === bytesEncoding ? body : parse(body.toString('utf8')),
    },
  };
}

/** Writes a broadcast of bytes; undefined where the topic or event is too long for the header. */
export function writeBinary(
  topic: string,
  event: string,
  body: Uint8Array,
  meta?: object,
): Frame | undefined {
  const parts = [topic, event, meta ? JSON.stringify(meta) : ''].map((part) => Buffer.from(part));
  if (parts.some((part) => part.length > longest)) return undefined;
  const header = [serverBroadcast, ...parts.map((part) => part.length), bytesEncoding];
  return { bytes: Buffer.concat([Buffer.from(header), ...parts, body]), isBinary: true };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RealtimeRefusal('MalformedMessage', 'The payload of a broadcast says it is JSON and is not.', {
      cause,
    });
  }
}
