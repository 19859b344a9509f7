/** Facts as they are drawn, before they have ids: one refers to another by its place, so that a shorter list still holds together. */
import type { Json } from '../../golden/story.ts';
import type { StructureEdit } from './structure-edits.ts';

export type Told = {
  kind: string;
  race: string;
  /** A fact told earlier that it corrects, voids, releases or judges; counted from 0, modulo those there are. */
  of?: number;
  /** A penalty that stands in the rally when it is told, found by rules or decided; modulo those there are. */
  found?: number;
} & { [name: string]: Json | undefined };

export type Sequence = {
  told: Told[];
  /** ms since 1970 of the first receipt; each later fact of the list is received a second later. */
  receivedFrom: number;
  passing: Told[];
  cuts: number[];
  keys: number[];
  tariff: { parameters: Record<string, never>; from: number };
  edits: StructureEdit[];
};
