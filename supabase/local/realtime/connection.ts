/** One socket: reads its messages, keeps its channels, and lets go of it when it is silent, slow or too loud. */
import type { RawData, WebSocket } from 'ws';
import { passingOf } from '../postgres/passing.ts';
import type { CallerClaims } from './callers.ts';
import type { Channel, Line } from './channel/channel.ts';
import { hear } from './channel/hear.ts';
import { join } from './channel/join.ts';
import { readBinary } from './frames/binary.ts';
import type { Leaflet } from './frames/leaflet.ts';
import type { Frame, Message, Push, Vsn } from './frames/message.ts';
import { readText, writeText } from './frames/text.ts';
import { RealtimeRefusal } from './refusal.ts';
import type { Switchboard } from './switchboard.ts';

export const closings = {
  rejoin: { code: 1012, reason: 'Messages may have been missed. Connect again and refetch.' },
  stopping: { code: 1001, reason: 'The server is stopping. Connect again later.' },
  silent: { code: 4000, reason: 'No heartbeat arrived. Connect again.' },
  loud: { code: 1008, reason: 'Too many refused messages.' },
} as const;

export class Connection implements Line {
  readonly switchboard: Switchboard;
  readonly claims: CallerClaims;
  readonly #ws: WebSocket;
  readonly #vsn: Vsn;
  readonly #channels = new Map<string, Channel>();
  readonly #joins: Allowance;
  readonly #messages: Allowance;
  #heardAtMs = performance.now();
  #refusedInARow = 0;

  constructor(ws: WebSocket, vsn: Vsn, claims: CallerClaims, switchboard: Switchboard) {
    const { joinsPerSecond, joinBurst, messagesPerSecond, messageBurst } = switchboard.settings;
    this.#ws = ws;
    this.#vsn = vsn;
    this.claims = claims;
    this.switchboard = switchboard;
    this.#joins = new Allowance(joinsPerSecond, joinBurst, this.#heardAtMs);
    this.#messages = new Allowance(messagesPerSecond, messageBurst, this.#heardAtMs);
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary));
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      for (const channel of [...this.#channels.values()]) channel.leave();
    });
  }

  channels(): Iterable<Channel> {
    return this.#channels.values();
  }

  channelOn(wireTopic: string): Channel | undefined {
    return this.#channels.get(wireTopic);
  }

  remember(wireTopic: string, channel: Channel): void {
    this.#channels.set(wireTopic, channel);
  }

  forget(channel: Channel): void {
    const { topics, presences, changes } = this.switchboard;
    topics.remove(channel);
    presences.untrack(channel);
    changes.unsubscribe(channel);
    for (const [wireTopic, known] of this.#channels) if (known === channel) this.#channels.delete(wireTopic);
  }

  send(message: Message): void {
    this.#write(writeText(this.#vsn, message));
  }

  reply({ joinRef, ref, topic }: Push, status: 'ok' | 'error', response: Record<string, unknown>): void {
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  hand(message: Leaflet): void {
    const frame = message.frame(this.#vsn);
    if (frame) this.#write(frame);
  }

  inspect(): void {
    const { silenceMs, waitingBytes } = this.switchboard.settings;
    if (performance.now() - this.#heardAtMs > silenceMs) this.close('silent');
    else if (this.#ws.bufferedAmount > waitingBytes) this.#drop();
    else this.#closeExpired(Date.now());
  }

  #closeExpired(nowMs: number): void {
    for (const channel of [...this.#channels.values()])
      if (channel.hasExpired(nowMs))
        channel.shut('InvalidJWTExpiration: The token has expired. Sign in again or refresh it.');
  }

  /** Says goodbye and cuts the line soon after, whether the peer answers or not. */
  close(why: keyof typeof closings): void {
    const { code, reason } = closings[why];
    if (this.#ws.readyState > this.#ws.OPEN) return;
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), 1_000).unref();
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#heardAtMs = performance.now();
    let push: Push | undefined;
    const settle = () => {
      this.#refusedInARow = 0;
    };
    try {
      const frame = data as Buffer; // ws hands over a Buffer unless told otherwise
      push = isBinary && this.#vsn === '2.0.0' ? readBinary(frame) : readText(this.#vsn, frame);
      this.#weigh(frame);
      const handled = this.#handle(push);
      if (handled) handled.then(settle, (cause) => this.#refuse(push, cause));
      else settle();
    } catch (cause) {
      this.#refuse(push, cause);
    }
  }

  #weigh(frame: Buffer): void {
    const { messageBytes } = this.switchboard.settings;
    if (frame.length > messageBytes)
      throw new RealtimeRefusal(
        'PayloadTooLarge',
        `A message may have ${messageBytes} bytes, found ${frame.length}.`,
      );
  }

  /** What can be done at once is, so that answers keep the order of their questions. */
  #handle(push: Push): Promise<void> | void {
    if (push.topic === 'phoenix' && push.event === 'heartbeat') return this.reply(push, 'ok', {});
    if (push.event === 'phx_join') {
      this.#allowJoin(push);
      return join(this.switchboard, this, push);
    }
    if (!this.#messages.take(this.#heardAtMs))
      throw new RealtimeRefusal('MessageRateLimitReached', 'Too many messages per second. Slow down.');
    const channel = this.#channels.get(push.topic);
    const isOfThisJoin = channel && (push.joinRef === null || push.joinRef === channel.joinRef);
    if (push.event === 'phx_leave' && !isOfThisJoin) return this.reply(push, 'ok', {});
    if (channel && !isOfThisJoin) return; // meant for a channel this topic had before
    if (!channel || (channel.state === 'joining' && push.event !== 'phx_leave'))
      throw new RealtimeRefusal('UnmatchedTopic', `This socket has not joined "${push.topic}".`);
    return hear(this.switchboard, channel, push);
  }

  #allowJoin(push: Push): void {
    const { channelsPerSocket } = this.switchboard.settings;
    if (!this.#joins.take(this.#heardAtMs))
      throw new RealtimeRefusal('ClientJoinRateLimitReached', 'Too many joins per second. Slow down.');
    if (this.#channels.size >= channelsPerSocket && !this.#channels.has(push.topic))
      throw new RealtimeRefusal(
        'ChannelRateLimitReached',
        `A socket may hold ${channelsPerSocket} channels.`,
      );
  }

  #refuse(push: Push | undefined, thrown: unknown): void {
    const cause = passingOf(thrown) ? unreachable(thrown) : thrown;
    if (!(cause instanceof RealtimeRefusal)) console.error('A live message could not be handled:', cause);
    const reason =
      cause instanceof RealtimeRefusal
        ? cause.message
        : 'The server could not handle this message. Try again.';
    if (push?.ref) this.reply(push, 'error', { reason });
    this.#refusedInARow += 1;
    if (this.#refusedInARow > this.switchboard.settings.patience) this.close('loud');
  }

  #write({ bytes, isBinary }: Frame): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > this.switchboard.settings.waitingBytes) this.#drop();
    else this.#ws.send(bytes, { binary: isBinary, compress: false });
  }

  /** A slow socket gets no close frame first: it would wait behind everything else. */
  #drop(): void {
    this.#ws.terminate();
  }
}

function unreachable(cause: unknown): RealtimeRefusal {
  const sentence = 'The database cannot be reached just now. Join again in a moment.';
  return new RealtimeRefusal('UnableToConnectToProject', sentence, { cause });
}

/** How many things a second a client may do: a bucket that refills steadily up to a burst. */
class Allowance {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #filledAtMs: number;

  constructor(perSecond: number, burst: number, nowMs: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
    this.#filledAtMs = nowMs;
  }

  take(nowMs: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((nowMs - this.#filledAtMs) / 1_000) * this.#perSecond);
    this.#filledAtMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
