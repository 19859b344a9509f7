/** What an operator may decide about live connections on one machine, with the safe defaults. */

import { defaultListeningSettings, type ListeningSettings } from '../postgres/listening.ts';

export type RealtimeSettings = ListeningSettings & {
  /** A socket that has sent nothing for this long is closed; clients beat every 25 s, so two beats are missing. */
  silenceMs: number;
  roundMs: number;
  /** Bytes waiting for one socket beyond which it is dropped; reconnecting costs its reader less than a late message. */
  waitingBytes: number;
  messageBytes: number;
  sockets: number;
  /** Channels one socket may hold, as on a hosted project. */
  channelsPerSocket: number;
  joinsPerSecond: number;
  joinBurst: number;
  messagesPerSecond: number;
  messageBurst: number;
  patience: number;
  /** How long an answer of the policies on a topic is taken as still true, for equal claims. */
  rightsMs: number;
  /** How often channels are asked about again: whether the session goes on and the right is still there. */
  recheckMs: number;
  rightsAtOnce: number;
  /** How long presence changes of a topic are gathered before they are told, in one message. */
  presenceMs: number;
  /** When all sockets must rejoin they are closed one by one over this time, so that they do not return at once. */
  closingMs: number;
  /** How long sent messages are kept in the database (a hosted project keeps them three days). */
  keepMs: number;
  purgeMs: number;
  /** Connections to the database for policies and changes, beside the one that listens. */
  databaseConnections: number;
  statementMs: number;
};

export const defaultRealtimeSettings: RealtimeSettings = {
  silenceMs: 60_000,
  roundMs: 1_000,
  waitingBytes: 4_194_304,
  messageBytes: 3_000_000,
  sockets: 20_000,
  channelsPerSocket: 100,
  joinsPerSecond: 50,
  joinBurst: 100,
  messagesPerSecond: 100,
  messageBurst: 200,
  patience: 500,
  rightsMs: 10_000,
  // With an answer just before at most 40 s, and a round that takes a while.
  recheckMs: 30_000,
  rightsAtOnce: 1_000,
  presenceMs: 50,
  closingMs: 1_000,
  ...defaultListeningSettings,
  keepMs: 5 * 60_000,
  purgeMs: 60_000,
  databaseConnections: 4,
  statementMs: 5_000,
};
