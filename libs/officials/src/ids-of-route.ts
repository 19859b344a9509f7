/** Ids in the addresses of officials' pages. */
import type { DayId, RaceId, RallyId, StageId } from '@bivouac/data';

/** By the names of the parameters; those an address does not have are empty. */
const IN_ADDRESS = {
  rally_id: '' as RallyId,
  race_id: '' as RaceId,
  so_day_id: '' as DayId,
  chronos_stage_id: '' as StageId,
  overspeed_stage_id: '' as StageId,
};

/** Types the parameters of a route: what an address names is an id of that kind, or the database finds nothing. */
export function idsOfRoute<Params extends Readonly<Record<string, string | undefined>>>(
  params: Params,
): Omit<Params, keyof typeof IN_ADDRESS> & typeof IN_ADDRESS {
  return { ...IN_ADDRESS, ...params };
}
