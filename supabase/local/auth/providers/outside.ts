/** Requests to other servers: with a limit of time and of size, and without following redirects. */

export type OutsideReason = 'unreachable' | 'refused' | 'unreadable';

export class OutsideFailed extends Error {
  override readonly name = 'OutsideFailed';
  readonly reason: OutsideReason;

  constructor(reason: OutsideReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

type OutsideLimits = { timeMs: number; bytes: number };

/** Ample for the keys and the description of an issuer. */
const usualLimits: OutsideLimits = { timeMs: 10_000, bytes: 256 * 1024 };

type Asked = { method?: string; headers?: Record<string, string> | Headers; body?: URLSearchParams };

/** Redirects are not followed: they may lead to what only this machine can reach. */
export async function askOutside(
  url: string,
  { method = 'GET', headers = {}, body }: Asked,
  { timeMs, bytes }: OutsideLimits = usualLimits,
): Promise<Response> {
  const { origin } = new URL(url);
  try {
    const signal = AbortSignal.timeout(timeMs);
    const answer = await fetch(url, { method, headers, body: body ?? null, signal, redirect: 'manual' });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body ?? []) {
      size += part.byteLength;
      if (size > bytes) throw new OutsideFailed('unreadable', `${origin} answered more than ${bytes} bytes`);
      parts.push(part);
    }
    return new Response(size > 0 ? Buffer.concat(parts) : null, {
      status: answer.status,
      headers: answer.headers,
    });
  } catch (failure) {
    if (failure instanceof OutsideFailed) throw failure;
    throw new OutsideFailed('unreachable', `${origin} did not answer`, failure);
  }
}

/** Throws `OutsideFailed`, which says of the answer only its status and its error's name. */
export async function objectFrom(url: string, asked: Asked): Promise<Record<string, unknown>> {
  const read = await jsonFrom(url, asked);
  if (typeof read === 'object' && read !== null && !Array.isArray(read))
    return read as Record<string, unknown>;
  throw new OutsideFailed('unreadable', `${new URL(url).origin} answered no object`);
}

export async function jsonFrom(url: string, asked: Asked): Promise<unknown> {
  const answer = await askOutside(url, asked);
  const read: unknown = await answer.json().catch(() => undefined);
  const { origin, pathname } = new URL(url);
  if (!answer.ok) {
    const error = (read as { error?: unknown } | undefined)?.error;
    const why = typeof error === 'string' ? ` (${error.slice(0, 100)})` : '';
    throw new OutsideFailed('refused', `${origin}${pathname} answered ${answer.status}${why}`);
  }
  if (read === undefined) throw new OutsideFailed('unreadable', `${origin}${pathname} answered no JSON`);
  return read;
}
