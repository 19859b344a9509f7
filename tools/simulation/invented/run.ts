/** One simulation: invents the rally, sets it up, and drives it to its end. */
import type { Cast } from '../play/cast.ts';
import { type Played, play } from '../play/driver.ts';
import { clockOffsetMs, storyClock } from '../play/story-clock.ts';
import { findRally, StructureRefused, writeStructure } from '../structure/write.ts';
import type { SimulationOptions } from './options.ts';
import { inventedStory } from './story.ts';

export interface Running {
  log: (line: string) => void;
  signal?: AbortSignal;
}

const timeZone = 'UTC';

export async function runSimulation(
  cast: Cast,
  options: SimulationOptions,
  { log, signal }: Running,
): Promise<Played> {
  const { speed, seed, crews, stages } = options;
  const code = await freeCode(cast, options.rallyCode);
  const offsetMs = await clockOffsetMs(cast.deployment);
  const invent = (zeroMs: number) => inventedStory({ code, crews, stages, zeroMs, timeZone, seed });
  // Nothing may be recorded before it happens: a story told faster than it happened begins in the past and ends now.
  const nowMs = Date.now() + offsetMs;
  const lengthMs = (invent(nowMs).actions.at(-1)?.sendMs ?? nowMs) - nowMs;
  const zeroMs = Math.ceil((nowMs - Math.max(0, lengthMs * (1 - 1 / speed))) / 1000) * 1000;
  const { plan, actions } = invent(zeroMs);
  log(
    `Inventing ${code}: ${crews} crews, ${stages} stages, ${actions.length} actions, about ${Math.ceil(lengthMs / speed / 60_000)} min.`,
  );
  await writeStructure(plan, cast, zeroMs);
  log(`${cast.deployment.supabaseUrl}/en/live/${code}`);
  const clock = storyClock(offsetMs, { speed, fromMs: zeroMs });
  const played = await play({ actions, cast, clock, rally: code, log, ...(signal ? { signal } : {}) });
  log(`${played.isOver ? 'Over' : 'Stopped'}: ${summaryOf(played)}.`);
  return played;
}

async function freeCode(cast: Cast, asked: string | null): Promise<string> {
  const client = await cast.client('admin');
  if (asked !== null) {
    if (await findRally(client, asked)) {
      throw new StructureRefused(
        'code_taken',
        `There is a rally ${asked} already: choose another code with --rally-code.`,
      );
    }
    return asked;
  }
  for (let nth = 1; ; nth++) {
    const code = nth === 1 ? 'SIM' : `SIM-${nth}`;
    if (!(await findRally(client, code))) return code;
  }
}

function summaryOf({ outcomes }: Played): string {
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome.replace('_', ' ')}`);
  return counts.length > 0 ? counts.join(', ') : 'nothing was recorded yet';
}
