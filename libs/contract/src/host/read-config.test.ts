import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed())));

async function answering(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<string> {
  server = createServer((_request, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`;
}

const whole = { supabaseUrl: 'https://api.example/', publishableKey: 'sb_publishable_x' };

it('are completed with the usual', async () => {
  expect(await readConfig(await answering(200, whole))).toEqual({
    supabaseUrl: 'https://api.example',
    publishableKey: 'sb_publishable_x',
    feedUrl: 'https://api.example/rest/v1/rpc',
    transport: 'realtime',
    languages: ['en'],
    sentryDsn: null,
  });
});

it('are taken as they are given', async () => {
  const given = {
    ...whole,
    feedUrl: 'https://cdn.example/feed/',
    transport: 'poll',
    languages: ['fr', 'en'],
    sentryDsn: 'https://abc@errors.example/7',
    sentryEnvironment: 'raid-2026',
  };
  expect(await readConfig(await answering(200, given))).toMatchObject({
    feedUrl: 'https://cdn.example/feed',
    transport: 'poll',
    languages: ['fr', 'en'],
    sentryDsn: 'https://abc@errors.example/7',
    sentryEnvironment: 'raid-2026',
  });
});

it.each([
  [{ ...whole, supabaseUrl: undefined }, '"supabaseUrl" should be a text'],
  [{ ...whole, supabaseUrl: 'http://' }, '"supabaseUrl" should be an address'],
  [{ ...whole, publishableKey: '' }, '"publishableKey" should be a text'],
  [{ ...whole, transport: 'pigeon' }, '"transport" should be "realtime", "poll" or "both"'],
  [{ ...whole, transport: 'both' }, '"socketsAtMost" should be a number'],
  [{ ...whole, languages: 'en' }, '"languages" should be a list of language tags'],
  [{ ...whole, sentryDsn: 7 }, '"sentryDsn" should be a text or null'],
  ['<html>', 'they are no JSON'],
  ['null', '"supabaseUrl" should be a text'],
])('%j is refused: %s', async (body, what) => {
  await expect(readConfig(await answering(200, body))).rejects.toMatchObject({
    reason: 'unreadable',
    message: expect.stringContaining(what),
  });
});

it('that the server cannot give carry its digest', async () => {
  const url = await answering(503, '', { 'x-error-digest': 'abc' });
  await expect(readConfig(url)).rejects.toMatchObject({ reason: 'refused', status: 503, digest: 'abc' });
});

it('that cannot be reached say so', async () => {
  await expect(readConfig('http://127.0.0.1:1/config.json')).rejects.toMatchObject({ reason: 'unreachable' });
});
