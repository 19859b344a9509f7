/** The demo goes on where it was: a rally whose story is not over is continued, one whose story is over is followed by the next. */
import type { Cast } from '../play/cast.ts';
import { type Played, play } from '../play/driver.ts';
import { clockOffsetMs, storyClock } from '../play/story-clock.ts';
import { findRally, type RallyRow, writeStructure } from '../structure/write.ts';
import { demoStory, nextOpeningMs, type Story } from './story.ts';
import { desertByDay } from './zone.ts';

export interface DemoRound {
  code: string;
  zeroMs: number;
  story: Story;
  /** False: it stands in the database already. */
  isNew: boolean;
}

/** What setting up and the history take, until a new rally opens, in ms. */
const preparationMs = 12_000;
const statusesOfTheEnd = ['official', 'archived', 'cancelled'];

export async function findRound(cast: Cast, nowMs: number): Promise<DemoRound> {
  const client = await cast.client('admin');
  for (let nth = 1; ; nth++) {
    const code = nth === 1 ? 'DEMO' : `DEMO-${nth}`;
    const found = await findRally(client, code);
    if (found && statusesOfTheEnd.includes(found.status)) continue;
    return roundOf(code, found, nowMs);
  }
}

function roundOf(code: string, found: RallyRow | null, nowMs: number): DemoRound {
  const zeroMs = found ? Date.parse(found.created_at) : nextOpeningMs(nowMs + preparationMs);
  const timeZone = found?.time_zone ?? desertByDay(zeroMs);
  const story = demoStory({ code, zeroMs, timeZone });
  return { code, zeroMs, story, isNew: found === null || found.status === 'draft' };
}

export interface RoundSettings {
  cast: Cast;
  log: (line: string) => void;
  signal?: AbortSignal;
}

/** Plays to the end of a story. One that ran out while nobody was here is ended, and the next begins. */
export async function playDemo({ cast, log, signal }: RoundSettings): Promise<Played> {
  const clock = storyClock(await clockOffsetMs(cast.deployment));
  for (;;) {
    const round = await findRound(cast, clock.now());
    const { code, story, zeroMs } = round;
    const isPast = (story.actions.at(-1)?.sendMs ?? 0) <= clock.now();
    if (round.isNew) await writeStructure(story.plan, cast, zeroMs);
    log(
      round.isNew
        ? `Demo rally ${code}: set up, the first day is being recorded.`
        : `Demo rally ${code} goes on.`,
    );
    const played = await play({
      actions: story.actions,
      cast,
      clock,
      rally: code,
      log,
      ...(signal ? { signal } : {}),
    });
    if (!played.isOver || !isPast) {
      if (played.isOver)
        log(`Demo rally ${code} is over, everything is official. The next npm start begins a new one.`);
      return played;
    }
    log(`Demo rally ${code} had run out of time and is closed; a new one begins.`);
  }
}
