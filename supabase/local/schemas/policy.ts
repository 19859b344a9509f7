/** Which of what stands in a database is ours: the platform's own schemas are not, but our policies on its tables are. */

const platform = ['auth', 'extensions', 'realtime', 'storage', 'supabase_migrations'];

export const ownership = {
  id: 'bivouac',
  assumedSchemas: platform,
  assumedRoles: [
    'anon',
    'authenticated',
    'authenticator',
    'service_role',
    'supabase_admin',
    'supabase_auth_admin',
    'postgres',
  ],
  filter: [
    { match: { kind: 'policy' }, action: 'include' as const },
    { match: { schema: platform }, action: 'exclude' as const },
    { match: { all: [{ kind: 'schema' }, { name: platform }] }, action: 'exclude' as const },
    { match: { target: { schema: platform } }, action: 'exclude' as const },
    { match: { target: { kind: 'schema', name: platform } }, action: 'exclude' as const },
    { match: { kind: 'extension' }, action: 'exclude' as const },
  ],
};
