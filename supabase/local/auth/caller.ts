/** Where a request comes from: the socket's address and the client's own name. */
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Proxies } from '../gateway/proxy-settings.ts';

export type Caller = {
  address: string;
  userAgent: string;
  cookies: Record<string, string>;
};

/**
 * Reads the socket. A forwarding header counts only where a proxy the operator trusts wrote it: anyone else may make up an
 * address and escape the brake.
 */
export function readCaller(c: Context, { proxies }: { proxies: Proxies }): Caller {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
  const near = (socket?.remoteAddress ?? '').replace(/^::ffff:|%.*$/g, '');
  const address = proxies.clientOf(near, c.req.header('x-forwarded-for'));
  return {
    address: isIP(address) ? address : '',
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
    cookies: getCookie(c),
  };
}
