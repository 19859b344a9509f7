/** Where officials change what a live page shows: pages of the area the live pages are shown in, below the same base. */
import type { RaceEntry } from '@bivouac/data/feed';

export const editPaths = {
  documents: (rallyId: string) => `/rally/${rallyId}/pdf`,
  race: (rallyId: string, { id }: RaceEntry) => `/rally/${rallyId}/race/${id}`,
  crews: (rallyId: string, race: RaceEntry) => `${editPaths.race(rallyId, race)}/crews`,
  crewChronos: (rallyId: string, race: RaceEntry, number: string) =>
    `${editPaths.race(rallyId, race)}/chronos/crew/${encodeURIComponent(number)}`,
  crewOverspeeds: (rallyId: string, race: RaceEntry, number: string) =>
    `${editPaths.race(rallyId, race)}/overspeeds/crew/${encodeURIComponent(number)}`,
  penalties: (rallyId: string, race: RaceEntry) => `${editPaths.race(rallyId, race)}/penalties`,
  penalty: (rallyId: string, race: RaceEntry, id: string) =>
    `${editPaths.penalties(rallyId, race)}?penalty=${id}`,
  startOrder: (rallyId: string, race: RaceEntry, day: string) =>
    `${editPaths.race(rallyId, race)}/start-order/${day}`,
  stageChronos: (rallyId: string, race: RaceEntry, stage: string) =>
    `${editPaths.race(rallyId, race)}/chronos/stage/${stage}`,
  stageOverspeeds: (rallyId: string, race: RaceEntry, stage: string) =>
    `${editPaths.race(rallyId, race)}/overspeeds/stage/${stage}`,
  stages: (rallyId: string, race: RaceEntry) => `${editPaths.race(rallyId, race)}/stages`,
};
