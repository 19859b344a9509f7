/** Demo story and people only. */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Chrono, Fact } from '@bivouac/data';
import { languages } from '@bivouac/i18n';
import { describe, expect, test } from 'vitest';
import { isFact } from '../action.ts';
import { demoStory, nextOpeningMs } from '../demo/story.ts';
import { intervalsMs, protestMs } from '../demo/timetable.ts';
import { dateIn, desertByDay } from '../demo/zone.ts';
import { stageNamed } from '../plan.ts';
import { PrivilegedEnvironment, refusePrivileges } from '../play/people-only.ts';

const minuteMs = 60_000;
const zeroMs = nextOpeningMs(Date.UTC(2026, 2, 4, 9, 30));
const story = tell(zeroMs);
const facts = story.actions.filter(isFact);

function tell(at: number) {
  return demoStory({ code: 'DEMO', zeroMs: at, timeZone: 'Africa/Algiers' });
}

function chronos(from = facts): (Chrono & { sendMs: number })[] {
  return from.flatMap(({ fact, sendMs }) => (fact.kind === 'chrono' ? [{ ...fact, sendMs }] : []));
}

describe('the same story each time', () => {
  test('told again it is the same, to the ids', () => {
    expect(tell(zeroMs)).toEqual(story);
  });

  test('at another opening the same happens', () => {
    const later = nextOpeningMs(zeroMs + 26 * 60 * minuteMs);
    const told = (actions: typeof story.actions) => actions.filter(isFact).map(({ fact }) => summary(fact));
    expect(told(tell(later).actions).sort()).toEqual(told(story.actions).sort());
  });

  test('no two facts have the same id', () => {
    expect(new Set(facts.map(({ fact }) => fact.id)).size).toBe(facts.length);
  });
});

function summary(fact: Fact): string {
  const said = fact as unknown as Record<string, unknown>;
  return [fact.kind, said.race, said.stage, said.post, said.waypoint, said.number, said.status, said.ms].join(
    ' ',
  );
}

describe('the field and the course', () => {
  const [moto, auto] = story.plan.races;

  test('36 motorcycles 20 s apart, 28 cars 30 s apart in T1, T3 and T4', () => {
    expect([moto?.crews.length, auto?.crews.length]).toEqual([36, 28]);
    expect(auto?.classes.map(({ code }) => code)).toEqual(['T1', 'T3', 'T4']);
    expect(new Set(intervalsOf('MOTO', 'SS2'))).toEqual(new Set([20_000]));
    expect(new Set(intervalsOf('AUTO', 'SS2'))).toEqual(new Set([30_000]));
  });

  test('each race is called by name in every language of the pages', () => {
    for (const { code, names } of story.plan.races)
      expect(Object.keys(names ?? {}).toSorted(), code).toEqual(languages.toSorted());
  });

  test('nobody appears twice', () => {
    const names = story.plan.races.flatMap(({ crews }) =>
      crews.flatMap(({ members }) => members.map(({ name }) => name)),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(36 + 2 * 28);
  });

  test('SS3 is 3 km longer for the cars, with the posts of the motorcycles', () => {
    if (!moto || !auto) throw new Error('two races expected');
    const [short, long] = [stageNamed(moto, 'SS3'), stageNamed(auto, 'SS3')];
    expect(long.distanceM - short.distanceM).toBe(3_000);
    expect([long.start, long.finish, long.waypoints[2]?.post]).toEqual([short.start, short.finish, 'CP3']);
  });

  test('stages are 18 to 24 km with six waypoints, driven in 14 to 20 minutes', () => {
    for (const { code, days } of story.plan.races) {
      for (const stage of days.flatMap((day) => day.stages).filter(({ kind }) => kind === 'selective')) {
        expect(stage.distanceM).toBeGreaterThanOrEqual(18_000);
        expect(stage.distanceM).toBeLessThanOrEqual(24_000);
        expect(stage.waypoints).toHaveLength(6);
        for (const ms of ridingTimes(code, stage.code)) {
          expect(ms).toBeGreaterThanOrEqual(14 * minuteMs);
          expect(ms).toBeLessThanOrEqual(20 * minuteMs);
        }
      }
    }
  });
});

function startsOf(race: string, stage: string) {
  const numbers = new Set(
    story.plan.races.find(({ code }) => code === race)?.crews.map(({ number }) => number),
  );
  return chronos().filter(
    ({ post, number }) => post === `DSS${stage.slice(2)}` && number !== null && numbers.has(number),
  );
}

function intervalsOf(race: string, stage: string): number[] {
  const at = startsOf(race, stage)
    .map((chrono) => Date.parse(chrono.at))
    .sort((a, b) => a - b);
  return at.slice(1).map((ms, place) => ms - (at[place] as number));
}

function ridingTimes(race: string, stage: string): number[] {
  const corrected = new Set(facts.map(({ fact }) => fact.supersedes));
  const finishes = chronos().filter(
    ({ post, control, id }) => [post, control].includes(`ASS${stage.slice(2)}`) && !corrected.has(id),
  );
  return startsOf(race, stage).flatMap((start) => {
    const finish = finishes.find(({ number }) => number === start.number);
    return finish ? [Date.parse(finish.at) - Date.parse(start.at)] : [];
  });
}

describe('at the opening', () => {
  const before = facts.filter(({ sendMs }) => sendMs <= zeroMs);

  test('12 motorcycles are in, 11 on SS3, the rest and all cars to start', () => {
    const at = (post: string) => chronos(before).filter((chrono) => chrono.post === post).length;
    expect([at('ASS3'), at('DSS3') - at('ASS3')]).toEqual([12, 11]);
  });

  test('it is day in the rally, and day two', () => {
    for (let hour = 0; hour < 24; hour++) {
      const at = Date.UTC(2026, 5, 1, hour, 15);
      const local = Number(
        new Intl.DateTimeFormat('en', {
          timeZone: desertByDay(at),
          hour: 'numeric',
          hourCycle: 'h23',
        }).format(at),
      );
      expect(local).toBeGreaterThanOrEqual(8);
      expect(local).toBeLessThan(18);
    }
    expect(story.plan.races[0]?.days[1]?.date).toBe(dateIn(zeroMs, 'Africa/Algiers'));
  });

  test('a start order of the motorcycles begins on a full interval', () => {
    expect(Math.min(...startsOf('MOTO', 'SS3').map(({ at }) => Date.parse(at))) % 20_000).toBe(0);
  });
});

describe('after the opening', () => {
  const after = facts.filter(({ sendMs }) => sendMs > zeroMs);

  test('a fact every 3 to 5 s over the time of driving', () => {
    const until = Math.max(...chronos(after).map(({ sendMs }) => sendMs));
    expect(until - zeroMs).toBeGreaterThan(100 * minuteMs);
    const everyMs = (until - zeroMs) / after.length;
    expect(everyMs).toBeGreaterThan(3_000);
    expect(everyMs).toBeLessThan(5_000);
  });

  test('a phone is offline for four minutes and its nine times arrive at once', () => {
    const kept = chronos(after).filter(
      ({ sendMs, at, supersedes }) => !supersedes && sendMs - Date.parse(at) > 10_000,
    );
    const [arrival] = new Set(kept.map(({ sendMs }) => sendMs));
    const together = chronos(after).filter(({ sendMs, post }) => sendMs === arrival && post === 'DSS3');
    expect(new Set(kept.map(({ sendMs }) => sendMs)).size).toBe(1);
    expect(together).toHaveLength(9);
    const taken = together.map(({ at }) => Date.parse(at));
    expect(Math.max(...taken) - Math.min(...taken)).toBe(4 * minuteMs);
  });

  test('nothing is told before it happened, and nobody starts before the time control', () => {
    for (const { at, sendMs } of chronos()) expect(sendMs).toBeGreaterThanOrEqual(Date.parse(at));
    const at = new Map(chronos().map((chrono) => [`${chrono.post} ${chrono.number}`, Date.parse(chrono.at)]));
    for (const [place, ms] of at) {
      const start = at.get(place.replace(/^TC/, 'DSS'));
      if (place.startsWith('TC') && start !== undefined) expect(start).toBeGreaterThan(ms);
    }
  });
});

describe('published as the regulations have it', () => {
  const statuses = facts.flatMap(({ fact, sendMs }) =>
    fact.kind === 'stage_status' ? [{ ...fact, sendMs }] : [],
  );
  const of = (race: string, status: string) =>
    statuses.filter((one) => one.race === race && one.status === status);

  test('every race has chosen what its regulations start from', () => {
    expect(story.plan.races.map(({ preset }) => preset)).toEqual(['raid-bikes', 'raid-cars']);
  });

  test.each(['MOTO', 'AUTO'])('%s: stage after stage, each when its protests have ended', (race) => {
    const official = of(race, 'official');
    const stages =
      story.plan.races.find(({ code }) => code === race)?.days.flatMap((day) => day.stages) ?? [];
    expect(official.map(({ stage }) => stage)).toEqual(stages.map(({ code }) => code).slice(0, -1));
    expect(of(race, 'cancelled').map(({ stage }) => stage)).toEqual(['SS6']);
    for (const { stage, sendMs } of official) {
      const provisional = of(race, 'provisional').find((one) => one.stage === stage);
      const until = Date.parse(provisional?.protest_until ?? '');
      expect(until - (provisional?.sendMs ?? 0)).toBeGreaterThanOrEqual(protestMs);
      expect(sendMs).toBeGreaterThan(until);
    }
  });

  test('no slot of a start order is nearer to the one before than the regulations have it', () => {
    const orders = facts.flatMap(({ fact }) => (fact.kind === 'start_slots' ? [fact] : []));
    expect(orders.length).toBeGreaterThan(14);
    for (const { race = '', slots } of orders) {
      const starts = slots.map(({ stage_due_at }) => Date.parse(stage_due_at as string));
      for (const [place, ms] of starts.slice(1).entries())
        expect(ms - (starts[place] as number)).toBeGreaterThanOrEqual(intervalsMs[race] as number);
    }
  });
});

const people = {
  PATH: '/bin',
  SUPABASE_URL: 'http://x.test',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  ADMIN_PASSWORD: 'p',
};
const serviceToken = `eyJhbGciOiJFUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.c2ln`;

describe('refusePrivileges', () => {
  test('lets people pass', () => {
    expect(() => refusePrivileges(people, ['--crews', '6', '--url=http://x.test'])).not.toThrow();
  });

  test.each([
    ['DATABASE_URL', 'anything'],
    ['SUPABASE_SERVICE_ROLE_KEY', 'x'],
    ['SUPABASE_SECRET_KEY', 'x'],
    ['SOMETHING', 'postgres://me@host/db'],
    ['SOMETHING', 'postgresql://me@host/db'],
    ['SOMETHING', 'sb_secret_abc'],
    ['SOMETHING', serviceToken],
  ])('refuses %s=%s', (name, value) => {
    expect(() => refusePrivileges({ ...people, [name]: value }, [])).toThrow(PrivilegedEnvironment);
  });

  test.each(['postgres://me@host/db', '--url=postgres://me@host/db', 'sb_secret_abc', serviceToken])(
    'refuses the argument %s',
    (arg) => {
      expect(() => refusePrivileges(people, [arg])).toThrow(PrivilegedEnvironment);
    },
  );
});

describe('the programs', () => {
  test.each(['demo.ts', 'simulate.ts'])(
    '%s ends with a sentence where a database URL is set',
    async (program) => {
      const { code, errors } = await run(program, { ...people, DATABASE_URL: 'postgres://me@host/db' });
      expect(code).toBe(1);
      expect(errors).toContain('The setting DATABASE_URL opens more than a person may');
      expect(errors).not.toContain('me@host');
    },
  );
});

function run(program: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; errors: string }> {
  const path = fileURLToPath(new URL(`../../${program}`, import.meta.url));
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, errors })));
}
