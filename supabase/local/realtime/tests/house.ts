/** A running live service behind a real port, with its database and its key for tokens. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createClient, type RealtimeClientOptions, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { createRealtime, type RealtimeService, type RealtimeSettings } from '../index.ts';
import { type Database, openDatabase } from './database.ts';

export const publishableKey = 'sb_publishable_house';
export const secretKey = 'sb_secret_house';

export type House = {
  url: string;
  socketUrl: string;
  sql: Sql;
  setDatabaseOpen: Database['setOpen'];
  realtime: RealtimeService;
  client(how?: { token?: string; key?: string; realtime?: RealtimeClientOptions }): SupabaseClient;
  token(sub: string, seconds?: number, session?: string): Promise<string>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export async function openHouse(settings: Partial<RealtimeSettings> = {}): Promise<House> {
  const database = await openDatabase();
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const verify = async (token: string) =>
    (await jwtVerify(token, publicKey, { algorithms: ['ES256'] })).payload;
  const clients: SupabaseClient[] = [];
  let running = await open(database, verify, settings, 0);
  const { port } = running;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    socketUrl: `ws://127.0.0.1:${port}/realtime/v1/websocket`,
    sql: database.sql,
    setDatabaseOpen: database.setOpen,
    get realtime() {
      return running.realtime;
    },
    client({ token, key = publishableKey, realtime = {} } = {}) {
      const client = createClient(url, key, {
        realtime,
        auth: { persistSession: false, autoRefreshToken: false },
        ...(token ? { accessToken: async () => token } : {}),
      });
      clients.push(client);
      return client;
    },
    token: (sub, seconds = 3_600, session) =>
      new SignJWT({ role: 'authenticated', aal: 'aal1', ...(session ? { session_id: session } : {}) })
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
        .sign(privateKey),
    async restart() {
      await running.close();
      running = await open(database, verify, settings, port);
    },
    async stop() {
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
      await running.close();
      await database.stop();
    },
  };
}

type Running = { port: number; realtime: RealtimeService; close(): Promise<void> };

async function open(
  { sql, url }: Database,
  verify: (token: string) => Promise<object>,
  settings: Partial<RealtimeSettings>,
  port: number,
): Promise<Running> {
  const realtime = await createRealtime({
    sql,
    databaseUrl: url,
    verify,
    publishableKey,
    secretKey,
    settings,
  });
  const app = new Hono().route('/realtime/v1', realtime.routes);
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }) as Server;
  server.on('upgrade', (request, socket, head) => {
    if (!realtime.handleUpgrade(request, socket, head)) socket.destroy();
  });
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    realtime,
    async close() {
      await realtime.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
