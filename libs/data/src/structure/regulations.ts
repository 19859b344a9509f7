/** The regulations of a race: every parameter with its presets, every version, and the tariff on each stretch. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { ColumnOf } from '../database/database.ts';
import type { Instant, PageState } from '../feed/envelope.ts';

/** What a parameter is set to: milliseconds, metres, a word, a list; JSON as the database takes it. */
export type RuleValue = null | boolean | number | string | RuleValue[] | { [name: string]: RuleValue };

export type Preset = ColumnOf<'races', 'preset'>;

/** Names are an open set; `?` behind a type: null switches it off. */
export interface RuleParameter {
  name: string;
  /** `duration` (ms), `distance` (m), `integer`, `factor`, `boolean`, `choice`, `choices`, `durations`, `bands`, `intervals`, `switches`, `labels`, `speeds`. */
  type: string;
  /** Of choices and labels. */
  allowed: string[] | null;
  /** In English. */
  meaning: string;
  /** By preset: `raid-cars`, `raid-bikes`, `stage-rally`. Example tariffs. */
  presets: Record<string, RuleValue>;
}

export interface RegulationVersion {
  version: number;
  /** Code of the first stage it governs; null: from the beginning. */
  from_stage: string | null;
  from_ordinal: number;
  /** Only what it changes. */
  parameters: Record<string, RuleValue>;
  reason: string | null;
  /** Title of who made it; null: nobody said. */
  by: string | null;
  at: Instant;
}

/** What is in force on a stretch. */
export interface Tariff {
  /** Ordinals of stages: from, and before. */
  from_ordinal: number;
  until_ordinal: number;
  version: number;
  rules: Record<string, RuleValue>;
}

export interface Regulations {
  preset: Preset;
  /** Of its totals; a stage has its own. */
  precision_ms: number;
  /** Somebody chose it; else it is the usual one of the discipline. */
  is_chosen: boolean;
  parameters: RuleParameter[];
  rules: { rule: string; page: string }[];
  stages: { id: string; code: string; ordinal: number; status: string | null; state: PageState | null }[];
  /** The newest first. */
  versions: RegulationVersion[];
  tariffs: Tariff[];
}

export function regulationsOf(
  data: Data,
  race: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<Regulations>> {
  return callFunction(data, 'regulations_of', { race }, options.signal);
}
