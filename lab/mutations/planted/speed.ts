/** Mistakes in speed controls: zones, bands, braking, how often, and of whom. */
import type { Mutation } from '../planted.ts';

export const speed: Mutation[] = [
  {
    name: 'a band begins at its bound',
    file: '03_rules/speed.sql',
    search: "where p_excess_kmh > (band ->> 'over')::integer",
    replace: "where p_excess_kmh >= (band ->> 'over')::integer",
    why: '40 over is priced as more than 40',
  },
  {
    name: 'braking without end',
    file: '03_rules/speed.sql',
    search: 'p_entry_m + p_braking_m',
    replace: 'p_entry_m + 2 * p_braking_m',
    why: 'a crew may brake for twice the distance',
  },
  {
    name: 'every excess an infraction',
    file: '05_derive/penalties/speed.sql',
    search: 'coalesce(d.code, o.zone, o.fact_id::text)',
    replace: 'o.fact_id::text',
    why: 'two excesses in one zone cost twice',
  },
  {
    name: 'one impulse however long',
    file: '03_rules/speed.sql',
    search: 'greatest(1,',
    replace: 'least(1,',
    why: 'a long excess has one impulse',
  },
  {
    name: 'zones of those who are out',
    file: '05_derive/penalties/speed.sql',
    search: "o.scope <> 'zone' or not (timing.is_out_of_stage(r.status, r.marks)",
    replace: "o.scope <> 'zone' or not (false",
    why: 'a crew that is out of the stage is still fined in its zones',
  },
  {
    name: 'the first offence multiplied',
    file: '03_rules/speed.sql',
    search: 'p_nth > 1',
    replace: 'p_nth > 0',
    why: 'the first offence costs half as much again',
  },
  {
    name: 'dismissed offences counted',
    file: '05_derive/penalties/speed.sql',
    search: 'filter (where id not in (select d.id from dismissed d)) over before',
    replace: 'over before',
    why: 'a dismissed offence makes the next one dearer',
  },
  {
    name: 'time gained in parts of a second',
    file: '03_rules/speed.sql',
    search: 'timing.floored(p_gained_ms, 1000)',
    replace: 'p_gained_ms',
    why: 'time gained is not cut to seconds',
  },
  {
    name: 'too fast behind the end',
    file: '05_derive/penalties/speed.sql',
    search: 'coalesce(o.from_m, d.distance_m) < e.distance_m',
    replace: 'coalesce(o.from_m, d.distance_m) > 0',
    why: 'an excess behind the end of a shortened stage still costs',
  },
];
