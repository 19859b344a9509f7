/** The live side of the platform on one machine: channels over sockets, broadcasts by request and from the database. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import type { Sql } from 'postgres';
import postgres from 'postgres';
import { listen } from '../postgres/listening.ts';
import { connectTimeoutS } from '../postgres/passing.ts';
import { tryAgainSoon } from '../postgres/try-again-soon.ts';
import { type CallerClaims, createCallers } from './callers.ts';
import { createChanges, installChanges } from './changes/changes.ts';
import type { Connection, closings } from './connection.ts';
import { createDoor } from './door.ts';
import { broadcastLeaflet } from './frames/leaflet.ts';
import { createPresences } from './presence.ts';
import { createRechecking } from './rechecking.ts';
import { createRights } from './rights.ts';
import { createRoutes } from './routes.ts';
import { createSessions } from './sessions.ts';
import { defaultRealtimeSettings, type RealtimeSettings } from './settings.ts';
import type { Switchboard } from './switchboard.ts';
import { createTopics, type Topics } from './topics.ts';

export { ListeningFailed } from '../postgres/listening.ts';
export { InstallingFailed, RealtimeRefusal } from './refusal.ts';
export type { RealtimeSettings } from './settings.ts';

export type RealtimeOptions = {
  /** Superuser client; `platform/realtime.sql` must have been applied. */
  sql: Sql;
  databaseUrl: string;
  verify(token: string): Promise<object>;
  ofLegacyKey?(key: string): Promise<CallerClaims | null>;
  publishableKey: string;
  secretKey: string;
  settings?: Partial<RealtimeSettings>;
};

export type RealtimeService = {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  routes: Hono;
  figures(): { sockets: number; policyQuestions: number };
  stop(): Promise<void>;
};

/** Throws `InstallingFailed` or `ListeningFailed`. */
export async function createRealtime(options: RealtimeOptions): Promise<RealtimeService> {
  const settings = { ...defaultRealtimeSettings, ...options.settings };
  await installChanges(options.sql, (file) => readFile(new URL(`changes/${file}`, import.meta.url), 'utf8'));
  const sql = postgres(options.databaseUrl, {
    max: settings.databaseConnections,
    idle_timeout: 60,
    backoff: tryAgainSoon,
    connect_timeout: connectTimeoutS,
    connection: { application_name: 'bivouac live: policies', statement_timeout: settings.statementMs },
    onnotice: () => {},
  });
  const sessions = createSessions(sql);
  const topics = createTopics();
  const switchboard: Switchboard = {
    settings,
    callers: createCallers({ ...options, sessions }),
    rights: createRights(sql, settings),
    topics,
    presences: createPresences(topics, settings),
    changes: createChanges(sql),
  };
  const listening = await listen({
    databaseUrl: options.databaseUrl,
    name: 'bivouac live: listening',
    channels: {
      realtime_message: createMail(sql, topics).announce,
      realtime_change: switchboard.changes.announce,
    },
    onDeaf: () => closeAll(door.connections, 'rejoin', settings.closingMs),
    settings,
  });
  const door = createDoor(switchboard, listening.isHearing);

  const rounds = setInterval(() => {
    for (const connection of door.connections) connection.inspect();
    switchboard.rights.forget();
  }, settings.roundMs);
  const rechecking = createRechecking(sessions, switchboard.rights);
  let isRechecking = false;
  const rechecks = setInterval(async () => {
    if (isRechecking) return;
    isRechecking = true;
    await rechecking.round([...door.connections].flatMap((connection) => [...connection.channels()]));
    isRechecking = false;
  }, settings.recheckMs);
  const purges = setInterval(() => void purge(options.sql, settings.keepMs), settings.purgeMs);

  return {
    handleUpgrade: door.handleUpgrade,
    routes: createRoutes(switchboard),
    figures: () => ({ sockets: door.connections.size, policyQuestions: switchboard.rights.asked() }),
    async stop() {
      clearInterval(rounds);
      clearInterval(rechecks);
      clearInterval(purges);
      switchboard.presences.stop();
      closeAll(door.connections, 'stopping', 0);
      await listening.stop();
      await sql.end({ timeout: 1 });
    },
  };
}

/** Closes all sockets, each at a random instant within the time given, so that they come back spread over it. */
function closeAll(connections: ReadonlySet<Connection>, why: keyof typeof closings, withinMs: number): void {
  for (const connection of connections)
    if (withinMs === 0) connection.close(why);
    else setTimeout(() => connection.close(why), Math.random() * withinMs).unref();
}

async function purge(sql: Sql, keepMs: number): Promise<void> {
  try {
    await sql`delete from realtime.messages where inserted_at < (now() at time zone 'utc') - ${`${keepMs} ms`}::interval`;
    await sql`delete from realtime.changes where inserted_at < now() - ${`${keepMs} ms`}::interval`;
  } catch (cause) {
    console.error('Old live messages could not be purged; the next round tries again:', cause);
  }
}

type Letter = { id: string; topic: string; private: boolean; event: string | null; payload: unknown };
type Notified = Letter | Pick<Letter, 'id' | 'topic'>;

/** Broadcasts sent in the database, handed on in the order of their commits; a long one is fetched by its id first. */
type Mail = { announce(notification: string): void };

function createMail(sql: Sql, topics: Topics): Mail {
  const waiting = new Map<string, Promise<void>>();

  function hand({ id, topic, private: isPrivate, event, payload }: Letter) {
    topics.spread(topic, isPrivate, broadcastLeaflet(topic, event ?? '', payload, { id }));
  }

  async function fetchAndHand({ id, topic }: Pick<Letter, 'id' | 'topic'>) {
    const [letter] = await sql<Letter[]>`
      select id, topic, coalesce(private, false) as private, event, payload from realtime.messages where id = ${id}`;
    if (letter) hand(letter);
    else console.error(`The message ${id} on topic ${topic} was purged before it could be handed on.`);
  }

  return {
    announce(notification) {
      const notified: Notified = JSON.parse(notification);
      const before = waiting.get(notified.topic);
      if (!before && 'payload' in notified) return hand(notified);
      const now = (before ?? Promise.resolve())
        .then(() => ('payload' in notified ? hand(notified) : fetchAndHand(notified)))
        .catch((cause) =>
          console.error(`A message on topic ${notified.topic} could not be handed on:`, cause),
        )
        .finally(() => {
          if (waiting.get(notified.topic) === now) waiting.delete(notified.topic);
        });
      waiting.set(notified.topic, now);
    },
  };
}
