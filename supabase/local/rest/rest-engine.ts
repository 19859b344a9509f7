/** What answers `/rest/v1`: a request of a known caller in, PostgREST's answer out. */

export type RestRole = 'anon' | 'authenticated' | 'service_role';

/** Whose request it is; `claims` reach SQL as `request.jwt.claims`. */
export type RestCaller = { role: RestRole; claims: Record<string, unknown> };

export type RestEngine = {
  /** `request.url` keeps its `/rest/v1` prefix. Never throws: every failure is a PostgREST error body. */
  fetch(request: Request, caller: RestCaller): Promise<Response>;
  stop(): Promise<void>;
};

export const restPath = '/rest/v1';

/** Paths as PostgREST sees them. */
export function pathWithin(url: string): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(restPath) ? pathname.slice(restPath.length) || '/' : pathname;
}
