/** What the parts of a story's structure put their rows into, and which ids of the race they share. */
import type { Row } from '../door.ts';

export const ORDER = [
  'rallies',
  'races',
  'posts',
  'days',
  'legs',
  'categories',
  'groups',
  'classes',
  'teams',
  'stages',
  'regulations',
  'controls',
  'waypoints',
  'stage_distances',
  'crews',
  'crew_numbers',
  'crew_enrolments',
] as const;

export type Table = (typeof ORDER)[number];

export type Plan = {
  rallyId: string;
  add(table: Table, row: Row): string;
  post(code: string | undefined): string | null;
};

export type RaceIds = {
  raceId: string;
  discipline: 'raid' | 'stage';
  precisionMs: number;
  grouping(table: Table, code: string | undefined): string | null;
};
