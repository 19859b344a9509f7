/** Text frames: JSON objects in protocol 1.0.0, JSON arrays in 2.0.0. */
import { RealtimeRefusal } from '../refusal.ts';
import type { Frame, Message, Push, Vsn } from './message.ts';

export function writeText(vsn: Vsn, { joinRef, ref, topic, event, payload }: Message): Frame {
  const shape =
    vsn === '1.0.0'
      ? { join_ref: joinRef, ref, topic, event, payload }
      : [joinRef, ref, topic, event, payload];
  return { bytes: Buffer.from(JSON.stringify(shape)), isBinary: false };
}

/** Reads a client's text frame; refuses anything that is not a message. */
export function readText(vsn: Vsn, bytes: Buffer): Push {
  let shape: unknown;
  try {
    shape = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new RealtimeRefusal('MalformedMessage', 'A text frame must be JSON.', { cause });
  }
  const [joinRef, ref, topic, event, payload] =
    vsn === '1.0.0' ? partsOfObject(shape) : Array.isArray(shape) ? shape : [];
  if (typeof topic !== 'string' || typeof event !== 'string' || !isRef(joinRef) || !isRef(ref))
    throw new RealtimeRefusal(
      'MalformedMessage',
      'A message must name its topic and event as strings, its ref and join_ref as strings or null.',
    );
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload: asRecord(payload) };
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function partsOfObject(shape: unknown): unknown[] {
  const { join_ref, ref, topic, event, payload } = asRecord(shape);
  return [join_ref, ref, topic, event, payload];
}

function isRef(value: unknown): value is string | null | undefined {
  return value === null || value === undefined || typeof value === 'string';
}
