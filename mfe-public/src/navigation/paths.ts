/** Every address of the public pages, below the base the remote is mounted at. */
import type { DayEntry, LegEntry, RaceEntry, StageEntry } from '@bivouac/data/feed';

export const paths = {
  home: '/home',
  rallies: '/home/rallies',
  chooser: '/rally',
  rally: (rallyId: string) => `/rally/${rallyId}`,
  live: (rallyId: string) => `/rally/${rallyId}/live`,
  crews: (rallyId: string) => `/rally/${rallyId}/live/crews`,
  pdfs: (rallyId: string) => `/rally/${rallyId}/live/pdfs`,
  retirements: (rallyId: string) => `/rally/${rallyId}/live/retirements`,
  penalties: (rallyId: string, kind?: string) => `/rally/${rallyId}/live/penalties${kind ? `/${kind}` : ''}`,
  ranking: (rallyId: string) => `/rally/${rallyId}/live/ranking`,
  startOrder: (rallyId: string, date: string) => `/rally/${rallyId}/live/start-order/${date}`,
  race: (rallyId: string, race: RaceEntry) => `/rally/${rallyId}/live/ranking/${race.id}`,
  day: (rallyId: string, race: RaceEntry, day: DayEntry) => `${paths.race(rallyId, race)}/day/${day.id}`,
  leg: (rallyId: string, race: RaceEntry, day: DayEntry, leg: LegEntry) =>
    `${paths.day(rallyId, race, day)}/leg/${leg.id}`,
  stage: (rallyId: string, race: RaceEntry, at: { day: DayEntry; leg: LegEntry; stage: StageEntry }) =>
    `${paths.leg(rallyId, race, at.day, at.leg)}/stage/${at.stage.id}`,
};
