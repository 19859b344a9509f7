/** Where a request comes from: the socket's address and the client's own name. */
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

export type Caller = {
  /** IP address, or empty for a call made inside the process. */
  address: string;
  userAgent: string;
  cookies: Record<string, string>;
};

/** Reads the socket, never a forwarding header: anyone may write those, and a made-up address would escape the brake. */
export function readCaller(c: Context): Caller {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
  const address = (socket?.remoteAddress ?? '').replace(/^::ffff:|%.*$/g, '');
  return {
    address: isIP(address) ? address : '',
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
    cookies: getCookie(c),
  };
}
