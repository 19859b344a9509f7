/** The control on the road to a stage whose times its start list says; the schedule names it where the start list does not. */

interface Control {
  code: string;
  kind: string;
}

const NO_TIME_CONTROL = new Set([
  'stage_start',
  'flying_finish',
  'stop',
  'passage',
  'neutralisation_in',
  'neutralisation_out',
]);

/**
 * The first one of the leg where no stage comes before it, else the last before the start; null: the road to the stage has none.
 * Source: docs/sport/road.md 3.6.
 */
export function controlListed<One extends Control>(
  controls: readonly One[],
  isOfStage: (control: One) => boolean,
): string | null {
  const start = controls.findIndex((control) => control.kind === 'stage_start' && isOfStage(control));
  const before = controls.slice(0, Math.max(0, start));
  const behind = before.findLastIndex(({ kind }) => kind === 'stage_start' || kind === 'flying_finish') + 1;
  const road = before.slice(behind).filter(({ kind }) => !NO_TIME_CONTROL.has(kind));
  return (behind === 0 ? road[0] : road.at(-1))?.code ?? null;
}
