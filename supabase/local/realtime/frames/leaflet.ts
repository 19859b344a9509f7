import { writeBinary } from './binary.ts';
import { type Frame, topicPrefix, type Vsn } from './message.ts';
import { writeText } from './text.ts';

export type Leaflet = { frame(vsn: Vsn): Frame | undefined };

export function leaflet(topic: string, event: string, payload: Record<string, unknown>): Leaflet {
  const written = new Map<Vsn, Frame>();
  return {
    frame(vsn) {
      let frame = written.get(vsn);
      if (!frame) {
        frame = writeText(vsn, { joinRef: null, ref: null, topic: topicPrefix + topic, event, payload });
        written.set(vsn, frame);
      }
      return frame;
    },
  };
}

/** A broadcast; bytes reach only sockets of protocol 2.0.0, since 1.0.0 has no way to write them. */
export function broadcastLeaflet(topic: string, event: string, body: unknown, meta?: object): Leaflet {
  if (!(body instanceof Uint8Array))
    return leaflet(topic, 'broadcast', {
      type: 'broadcast',
      event,
      payload: body,
      ...(meta ? { meta } : {}),
    });
  const frame = writeBinary(topicPrefix + topic, event, body, meta);
  return { frame: (vsn) => (vsn === '2.0.0' ? frame : undefined) };
}
