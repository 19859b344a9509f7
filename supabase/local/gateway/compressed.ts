/** Gives an answer in the smaller form its reader takes, and as "the same" where he holds it already. */
import { encode, encodingFor, isCompressible } from './encoding.ts';
import { holds } from './feed-cache/freshness.ts';

/** Below this compression saves no packet. */
const minBytes = 1_024;

export async function compressed(request: Request, answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (
    status === 200 &&
    request.method === 'GET' &&
    holds(request.headers.get('if-none-match'), headers.get('etag'))
  ) {
    await answer.body?.cancel();
    const kept = new Headers(headers);
    kept.delete('content-type');
    return new Response(null, { status: 304, headers: kept });
  }
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  if (
    !encoding ||
    !answer.body ||
    headers.has('content-encoding') ||
    !isCompressible(headers.get('content-type'))
  ) {
    return answer;
  }
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length < minBytes) return new Response(body, { status, headers });
  const smaller = new Headers(headers);
  smaller.set('content-encoding', encoding);
  smaller.append('vary', 'Accept-Encoding');
  smaller.delete('content-length');
  return new Response((await encode(body, encoding)) as BodyInit, { status, headers: smaller });
}
