/**
 * Which way leads from a relation to what is embedded in it. The rules are PostgREST's
 * (https://docs.postgrest.org/en/v13/references/api/resource_embedding.html#foreign-key-joins-on-multiple-foreign-key-relationships).
 */
import { pgrst } from '../../problem.ts';
import type { Relation, Relations, Relationship } from '../catalogue/index.ts';

/** Throws PGRST200 (no way) and PGRST201 (several). */
export function findRelationship(
  relations: Relations,
  from: Relation,
  target: string,
  hint: string | null,
): Relationship {
  const ways = relations.from(from);
  // What somebody wrote a function for goes before what the keys say.
  const written = ways.find(({ computed, constraint }) => computed !== null && constraint === target);
  if (written) return written;
  const fitting = ways.filter((way) => way.computed === null && fits(way, target, hint));
  const [only] = fitting;
  if (!only) throw noWay(relations, from, target, hint);
  if (fitting.length > 1) throw severalWays(from, target, fitting);
  return only;
}

function fits(way: Relationship, target: string, hint: string | null): boolean {
  const [pair, ...more] = way.junction ? [] : way.columns;
  const here = pair && more.length === 0 ? pair[0] : null;
  const there = pair && more.length === 0 ? pair[1] : null;
  const isNamed = target === way.to.name;
  // One key makes two ways of a relation to itself: its own name leads to the many, the column's name to the one.
  if (way.from === way.to) {
    if (hint !== null) return isNamed && way.kind === 'one-to-many' && there === hint;
    return (isNamed && way.kind === 'one-to-many') || (here === target && way.kind === 'many-to-one');
  }
  const isConstraint = (name: string) => way.junction === null && way.constraint === name;
  // A view shows the columns of a table that the same words lead to: only its own name means the view.
  if (hint === null) return isNamed || (!way.to.isView && (isConstraint(target) || here === target));
  return (
    isNamed && (isConstraint(hint) || here === hint || there === hint || way.junction?.relation.name === hint)
  );
}

function noWay(relations: Relations, from: Relation, target: string, hint: string | null) {
  const searched = hint === null ? '' : ` using the hint '${hint}'`;
  const near = relations
    .from(from)
    .find(({ to }) => to.name.startsWith(target) || target.startsWith(to.name));
  return pgrst(
    'PGRST200',
    `Could not find a relationship between '${from.name}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${from.name}' and '${target}'${searched} in the schema '${from.schema}', but no matches were found.`,
    near && near.to.name !== target ? `Perhaps you meant '${near.to.name}' instead of '${target}'.` : null,
  );
}

function severalWays(from: Relation, target: string, ways: Relationship[]) {
  const choices = ways.map(
    ({ constraint, junction, to }) => `'${to.name}!${junction?.relation.name ?? constraint}'`,
  );
  return pgrst(
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`,
    ways.map(described),
    `Try changing '${target}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
  );
}

function described({ kind, from, to, constraint, columns, junction }: Relationship) {
  const list = (pairs: [string, string][], side: 0 | 1) => pairs.map((pair) => pair[side]).join(', ');
  const relationship = junction
    ? `${junction.relation.name} using ${junction.constraints[0]}(${list(junction.near, 1)}) and ${junction.constraints[1]}(${list(junction.far, 0)})`
    : `${constraint} using ${from.name}(${list(columns, 0)}) and ${to.name}(${list(columns, 1)})`;
  return { cardinality: kind, embedding: `${from.name} with ${to.name}`, relationship };
}
