/** Broadcasting by plain requests: a batch, or one event of one topic. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CallerClaims } from './callers.ts';
import { broadcastLeaflet } from './frames/leaflet.ts';
import { asRecord } from './frames/text.ts';
import { RealtimeRefusal } from './refusal.ts';
import type { Switchboard } from './switchboard.ts';

type Letter = { topic: string; event: string; payload: unknown; isPrivate: boolean };

/** Answers 202 when everything was sent; otherwise nothing was, and `{error}` says why in a sentence. */
export function createRoutes(switchboard: Switchboard): Hono {
  const { messageBytes } = switchboard.settings;
  const routes = new Hono();
  routes.use(
    '/api/*',
    bodyLimit({
      maxSize: messageBytes,
      onError: (c) => c.json({ error: `PayloadTooLarge: A request may have ${messageBytes} bytes.` }, 413),
    }),
  );
  routes.post('/api/broadcast', async (c) => {
    const letters = readBatch(await c.req.json().catch(() => undefined));
    if (!letters)
      return c.json(
        { error: 'MalformedMessage: Expected {messages: [{topic, event, payload, private}]}.' },
        422,
      );
    return send(c, switchboard, letters);
  });
  routes.post('/api/broadcast/:topic/events/:event', async (c) => {
    const isBytes = c.req.header('content-type')?.startsWith('application/octet-stream') ?? false;
    const payload = isBytes
      ? Buffer.from(await c.req.arrayBuffer())
      : await c.req.json().catch(() => undefined);
    if (payload === undefined)
      return c.json({ error: 'MalformedMessage: The body must be JSON or bytes.' }, 422);
    const { topic, event } = c.req.param();
    return send(c, switchboard, [{ topic, event, payload, isPrivate: c.req.query('private') === 'true' }]);
  });
  return routes;
}

async function send(
  c: Context,
  { callers, rights, topics }: Switchboard,
  letters: Letter[],
): Promise<Response> {
  const keyClaims = await callers.ofKey(c.req.header('apikey') ?? c.req.query('apikey'));
  if (!keyClaims) return c.json({ error: 'Unauthorized: The apikey is missing or unknown.' }, 401);
  try {
    const claims = await claimsOf(c, callers, keyClaims);
    for (const { topic, isPrivate } of letters)
      if (isPrivate && !(await rights.of(topic, claims)).sendBroadcast)
        return c.json(
          { error: `Unauthorized: You do not have permissions to write to this Channel topic: ${topic}` },
          403,
        );
  } catch (cause) {
    if (!(cause instanceof RealtimeRefusal)) throw cause;
    return c.json({ error: cause.message }, cause.reason === 'UnableToCheckPolicies' ? 503 : 401);
  }
  for (const { topic, event, payload, isPrivate } of letters)
    topics.spread(topic, isPrivate, broadcastLeaflet(topic, event, payload));
  return c.body(null, 202);
}

async function claimsOf(
  c: Context,
  callers: Switchboard['callers'],
  keyClaims: CallerClaims,
): Promise<CallerClaims> {
  const bearer = /^Bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return bearer ? callers.ofBearer(bearer) : keyClaims;
}

function readBatch(body: unknown): Letter[] | undefined {
  const { messages } = asRecord(body);
  if (!Array.isArray(messages) || messages.length === 0) return undefined;
  const letters: Letter[] = [];
  for (const message of messages) {
    const { topic, event, payload, private: isPrivate } = asRecord(message);
    if (typeof topic !== 'string' || topic === '' || typeof event !== 'string' || event === '')
      return undefined;
    if (typeof payload !== 'object' || payload === null) return undefined;
    letters.push({ topic, event, payload, isPrivate: isPrivate === true });
  }
  return letters;
}
