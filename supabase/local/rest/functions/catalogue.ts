/** The functions of the API as the database describes them, read when one is asked for that is not known yet. */
import type { Sql } from 'postgres';

export type Argument = { name: string; type: string; isRequired: boolean; isVariadic: boolean };

export type ApiFunction = {
  oid: number;
  schema: string;
  name: string;
  arguments: Argument[];
  isVolatile: boolean;
  isSet: boolean;
  comment: string | null;
  /** The table or view whose rows it gives; null: others, or none. */
  relation: { schema: string; name: string } | null;
  result: 'void' | 'json' | 'scalar' | 'row' | 'media';
  /** For `media`: the domain's name, e.g. `text/csv`. */
  mediaType: string | null;
  /** The time limit the function sets itself (`set statement_timeout`), which holds for the whole call. */
  statementTimeout: string | null;
};

export type Catalogue = {
  named(schema: string, name: string): Promise<ApiFunction[]>;
  all(): Promise<ApiFunction[]>;
  forget(): void;
};

/** A name that is not there makes the catalogue be read again, at most this often. */
const rereadEveryMs = 1_000;

export function openCatalogue(sql: Sql, schemas: readonly string[]): Catalogue {
  let known: Promise<Map<string, ApiFunction[]>> | null = null;
  let readAt = 0;
  const read = () => {
    readAt = performance.now();
    known = readFunctions(sql, schemas);
    known.catch(() => {
      known = null;
    });
    return known;
  };
  return {
    async named(schema, name) {
      const key = `${schema}.${name}`;
      const found = (await (known ?? read())).get(key);
      if (found) return found;
      if (performance.now() - readAt < rereadEveryMs) return [];
      return (await read()).get(key) ?? [];
    },
    all: async () => [...(await (known ?? read())).values()].flat(),
    forget() {
      known = null;
      readAt = 0;
    },
  };
}

type Row = Pick<ApiFunction, 'oid' | 'schema' | 'comment' | 'relation'> & {
  name: string;
  names: string[] | null;
  modes: string[] | null;
  types: string[];
  defaults: number;
  volatile: boolean;
  is_set: boolean;
  result: ApiFunction['result'];
  media_type: string | null;
  statement_timeout: string | null;
};

async function readFunctions(sql: Sql, schemas: readonly string[]): Promise<Map<string, ApiFunction[]>> {
  const rows = await sql<Row[]>`
    select p.oid::int as oid, n.nspname as schema, obj_description(p.oid, 'pg_proc') as comment,
      (select json_build_object('schema', tn.nspname, 'name', t.relname) from pg_class t
        join pg_namespace tn on tn.oid = t.relnamespace
        where t.oid = r.typrelid and t.relkind in ('r', 'p', 'v', 'm', 'f')) as relation,
      p.proname as name, p.proargnames as names, p.proargmodes::text[] as modes, p.pronargdefaults as defaults,
      p.provolatile = 'v' as volatile, p.proretset as is_set,
      array(select format_type(t, -1) from unnest(p.proargtypes) with ordinality as a (t, n) order by n) as types,
      case
        when p.prorettype = 'void'::regtype then 'void'
        when p.prorettype in ('json'::regtype, 'jsonb'::regtype)
          and not coalesce(p.proargmodes::text[] && '{t,b,o}', false) then 'json'
        when r.typtype = 'd' and r.typname ~ '^(\\*|[a-z]+)/' then 'media'
        when r.typtype = 'c' or p.prorettype = 'record'::regtype or p.proargmodes::text[] && '{t,b,o}' then 'row'
        else 'scalar'
      end as result,
      case when r.typtype = 'd' then r.typname end as media_type,
      (select substring(said from '^statement_timeout=(.*)$') from unnest(p.proconfig) as c (said)
        where said like 'statement\\_timeout=%') as statement_timeout
    from pg_proc p join pg_type r on r.oid = p.prorettype join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any(${schemas as string[]}) and p.prokind = 'f'
      and p.prorettype <> 'trigger'::regtype and p.prorettype <> 'event_trigger'::regtype`;
  const named = new Map<string, ApiFunction[]>();
  for (const found of rows.map(describe)) {
    const key = `${found.schema}.${found.name}`;
    named.set(key, [...(named.get(key) ?? []), found]);
  }
  return named;
}

function describe(row: Row): ApiFunction {
  const modes = row.modes ?? row.types.map(() => 'i');
  const isInput = (mode: string) => mode === 'i' || mode === 'b' || mode === 'v';
  const names = modes.flatMap((mode, at) => (isInput(mode) ? [row.names?.[at] ?? ''] : []));
  const variadic = modes.filter(isInput).map((mode) => mode === 'v');
  return {
    oid: row.oid,
    schema: row.schema,
    name: row.name,
    comment: row.comment,
    relation: row.relation,
    arguments: row.types.map((type, at) => ({
      name: names[at] ?? '',
      type,
      isRequired: at < row.types.length - row.defaults,
      isVariadic: variadic[at] ?? false,
    })),
    isVolatile: row.volatile,
    isSet: row.is_set,
    result: row.result,
    mediaType: row.media_type,
    statementTimeout: row.statement_timeout,
  };
}
