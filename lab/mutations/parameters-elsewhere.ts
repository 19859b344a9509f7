/** Parameters of which no golden case needs to notice a change in a preset: what holds them instead, or why they do nothing there. */
import type { Preset } from './presets.ts';

export type Elsewhere = {
  parameters: string[];
  presets?: Preset[];
  /** The test that holds them, below supabase/tests; null: they have no effect there. */
  heldBy: string | null;
  why: string;
};

export const elsewhere: Elsewhere[] = [
  {
    parameters: [
      ...[
        'start.interval',
        'start.gap_after_first',
        'start.minimum_interval',
        'start.blocks_gap',
        'start.counts',
      ],
      ...['prologue.start', 'prologue.top'],
    ],
    heldBy: 'regulations/start-orders.long.test.ts',
    why: 'a start order is proposed by libs/rules and published as a fact: SQL derives nothing from them',
  },
  {
    parameters: ['restart.say_by'],
    heldBy: 'posts/desk.test.ts',
    why: 'it is a deadline officials are shown: a restart said later counts all the same, and SQL derives nothing from it',
  },
  {
    parameters: ['precision.stage', 'precision.prologue'],
    heldBy: 'regulations/refused.test.ts',
    why: 'they act when a stage is added; the stages of a story stand before its tariff is changed',
  },
];

export function elsewhereOf(parameter: string, preset: Preset): Elsewhere | null {
  return (
    elsewhere.find(
      ({ parameters, presets }) => parameters.includes(parameter) && (presets?.includes(preset) ?? true),
    ) ?? null
  );
}
