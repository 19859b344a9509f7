/** Drives a rally that stands from where it is to its last stage, as its timing team would. */
import type { Running } from '../invented/run.ts';
import type { Cast } from '../play/cast.ts';
import { type Played, play } from '../play/driver.ts';
import { clockOffsetMs, storyClock } from '../play/story-clock.ts';
import { readStanding } from './read.ts';
import { standingStory } from './story.ts';

export async function driveStanding(
  cast: Cast,
  { code, seed }: { code: string; seed: string },
  { log, signal }: Running,
): Promise<Played> {
  const races = await readStanding(await cast.data('organizer'), code);
  const actions = standingStory(code, races, seed);
  const clock = storyClock(await clockOffsetMs(cast.deployment));
  const stages = races.reduce((sum, race) => sum + race.stages.length, 0);
  const ends = actions.at(-1)?.sendMs ?? clock.now();
  const minutes = Math.max(0, Math.ceil((ends - clock.now()) / 60_000));
  log(
    `Driving ${code}: ${stages} stages, ${actions.length} actions, ${minutes === 0 ? 'all in the past' : `about ${minutes} min`}.`,
  );
  const played = await play({ actions, cast, clock, rally: code, log, ...(signal ? { signal } : {}) });
  const counts = Object.entries(played.outcomes).map(
    ([outcome, count]) => `${count} ${outcome.replace('_', ' ')}`,
  );
  log(`${played.isOver ? 'Over' : 'Stopped'}: ${counts.join(', ') || 'nothing was recorded'}.`);
  return played;
}
