/** Ids by the kind of row they name: none is taken for another, nor a code or a crew's number for an id. */

declare const kind: unique symbol;
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

export type CrewId = Id<'crew'>;
export type DayId = Id<'day'>;
export type LegId = Id<'leg'>;
export type MarshallId = Id<'marshall'>;
export type PostId = Id<'post'>;
export type RaceId = Id<'race'>;
export type RallyId = Id<'rally'>;
export type StageId = Id<'stage'>;

/** Parameters of officials' and posts' addresses by their names; those an address does not have are empty. */
const IN_ADDRESS = {
  rally_id: '' as RallyId,
  race_id: '' as RaceId,
  so_day_id: '' as DayId,
  chronos_stage_id: '' as StageId,
  overspeed_stage_id: '' as StageId,
  marshall_id: '' as PostId,
};

/** Types the parameters of a route: what an address names is an id of that kind, or the database finds nothing. */
export function idsOfRoute<Params extends Readonly<Record<string, string | undefined>>>(
  params: Params,
): Omit<Params, keyof typeof IN_ADDRESS> & typeof IN_ADDRESS {
  return { ...IN_ADDRESS, ...params };
}
