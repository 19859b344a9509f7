/** What a start order is proposed from: plain data that a screen has read or an official has typed. */
import type { Basis } from './basis.ts';
import type { Prologue } from './prologue-positions.ts';
import type { Repositioning } from './reposition.ts';
import type { MassStart, StartRegulations } from './start-regulations.ts';
import type { BlockedCrew } from './vehicle-blocks.ts';

export interface StartingCrew extends BlockedCrew {
  crew_id: string;
}

export interface StartOrderInput {
  /** All crews of the race by their present number. */
  crews: readonly StartingCrew[];
  /** The classification the order is made from; with a cancelled stage that of the last valid one (`lastValidStage`). */
  basis: Basis;
  regulations: StartRegulations;
  /** Order of vehicle blocks, the first to start first. */
  blocks?: readonly string[];
  /** The first crew's start of the stage. */
  firstStartAt: string;
  /** From the time control to the start of the stage, ms: a crew is due there so long before its start; null = the list has no control. */
  toStageMs: number | null;
  /** Numbers of crews that come back after a temporary retirement. */
  restarters?: readonly string[];
  /** Numbers of crews that do not start again. */
  retiredForGood?: readonly string[];
  /** Numbers of crews that did not start the last stage, unless an official says that they start this one (docs/sport/starts.md 4.5). */
  notStarted?: readonly string[];
  /** Numbers of crews that were reported as out and have not said that they come back. */
  stopped?: readonly string[];
  /** Numbers known not to come, after the list was made: the place stays, empty, and moves nobody (docs/sport/starts.md 4.5). */
  noShows?: readonly string[];
  /** Present when the basis is a prologue. */
  prologue?: Prologue;
  repositionings?: readonly Repositioning[];
  massStarts?: readonly MassStart[];
}
