/** Lets pages of any origin use the API, as a Supabase project does: the key and the token decide, not the origin. */
import type { MiddlewareHandler } from 'hono';

const methods = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS';
const exposed =
  'Age,Content-Encoding,Content-Location,Content-Range,Content-Type,Date,ETag,Location,Preference-Applied,' +
  'Retry-After,X-Supabase-Api-Version,X-Error-Digest,X-Feed-Readers';
/** Seconds a browser may remember the answer. */
const rememberedS = 3_600;

export const allowAnyOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': methods,
        'access-control-allow-headers': c.req.header('access-control-request-headers') ?? '*',
        'access-control-max-age': String(rememberedS),
        vary: 'Access-Control-Request-Headers',
      },
    });
  }
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('access-control-expose-headers', exposed);
};
