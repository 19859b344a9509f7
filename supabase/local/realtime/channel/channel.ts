/** One socket on one topic: what it asked for, who it is, what it may do. */
import { randomUUID } from 'node:crypto';
import type { CallerClaims } from '../callers.ts';
import type { Leaflet } from '../frames/leaflet.ts';
import { type Message, type Push, topicPrefix } from '../frames/message.ts';
import { type ChannelRights, publicRights } from '../rights.ts';
import type { ChannelConfig } from './config.ts';

export interface Line {
  readonly claims: CallerClaims;
  channelOn(wireTopic: string): Channel | undefined;
  remember(wireTopic: string, channel: Channel): void;
  forget(channel: Channel): void;
  send(message: Message): void;
  reply(push: Push, status: 'ok' | 'error', response: Record<string, unknown>): void;
  hand(message: Leaflet): void;
}

export class Channel {
  readonly connection: Line;
  readonly topic: string;
  readonly joinRef: string | null;
  readonly config: ChannelConfig;
  readonly presenceKey: string;
  state: 'joining' | 'joined' | 'left' = 'joining';
  rights: ChannelRights = publicRights;
  /** The bearer as sent last, so that the same one sent again costs nothing. */
  bearer: string | undefined;
  #claims: CallerClaims;
  #audience: string;

  constructor(connection: Line, topic: string, joinRef: string | null, config: ChannelConfig) {
    this.connection = connection;
    this.topic = topic;
    this.joinRef = joinRef;
    this.config = config;
    this.presenceKey = config.presenceKey || randomUUID();
    this.#claims = connection.claims;
    this.#audience = JSON.stringify(this.#claims);
  }

  get isPrivate(): boolean {
    return this.config.isPrivate;
  }

  get seesPresence(): boolean {
    return this.config.seesPresence && this.rights.seePresence;
  }

  get claims(): CallerClaims {
    return this.#claims;
  }

  set claims(claims: CallerClaims) {
    this.#claims = claims;
    this.#audience = JSON.stringify(claims);
  }

  /** The claims as one string: channels of equal audience see the same rows. */
  get audience(): string {
    return this.#audience;
  }

  hasExpired(nowMs: number): boolean {
    return this.#claims.exp !== undefined && this.#claims.exp * 1_000 <= nowMs;
  }

  tell(event: string, payload: Record<string, unknown>): void {
    this.connection.send({
      joinRef: this.joinRef,
      ref: null,
      topic: topicPrefix + this.topic,
      event,
      payload,
    });
  }

  tellSystem(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.tell('system', { channel: this.topic, extension, status, message });
  }

  leave(): void {
    if (this.state === 'left') return;
    this.state = 'left';
    this.connection.forget(this);
  }

  /** Leaves and says so; the client hears `phx_close` and does not come back by itself. */
  close(): void {
    if (this.state === 'left') return;
    this.leave();
    this.connection.send({
      joinRef: this.joinRef,
      ref: this.joinRef,
      topic: topicPrefix + this.topic,
      event: 'phx_close',
      payload: {},
    });
  }

  shut(reason: string): void {
    if (this.state === 'left') return;
    this.tellSystem('system', 'error', reason);
    this.close();
  }
}
