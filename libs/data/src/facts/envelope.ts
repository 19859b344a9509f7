/** What every fact carries, whatever it says. */
import type { Instant } from '../feed/envelope.ts';

export interface FactEnvelope {
  /** UUIDv7 made where the fact was taken (`newId` of `@bivouac/rules`): sending it twice is harmless. */
  id: string;
  rally: string;
  /** The fact this one corrects; a fact with a reference of its own (`target`, `penalty`, `message`) has no other. */
  supersedes?: string;
  reason?: string;
  /** Name of the device, at most 100 characters. */
  device?: string;
  /**
   * A random name that a machine of the timing team keeps, shown nowhere: by it two people who share an account are told of each other's
   * times (`seen`). Without it they are one person.
   */
  machine?: string;
  /** The device's own clock when it took the fact, before any correction. */
  device_at?: Instant;
  /** Server clock − device clock as measured, and how far that may be wrong. */
  offset_ms?: number;
  uncertainty_ms?: number;
}

/** Where it happened, by code or id: at a control or at a waypoint; `race` may be left out in a rally of one race. */
export interface Place {
  race?: string;
  stage?: string;
  control?: string;
  waypoint?: string;
  post?: string;
}
