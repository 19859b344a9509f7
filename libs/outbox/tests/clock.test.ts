/** Clock and pictures. */

import type { Fact } from '@bivouac/data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rallyClock } from '../src/clock/rally-clock.ts';
import { TapNotStored } from '../src/shelf/tap-not-stored.ts';
import { aTap, goodLink } from './phone.ts';
import { during, inVirtualTime, onePhone, pass, statusOf } from './story.ts';

inVirtualTime();

/** A phone whose clock is wrong, sleeps and is set; the virtual clock is the truth. */
function aWrongClock({ wrongByMs = 0, thereMs = 40, backMs = 40, kept = null as string | null } = {}) {
  const phone = { wrongByMs, sleptMs: 0, wasHidden: false, isCut: false, thereMs, backMs, kept };
  const open = () =>
    rallyClock({
      async exchange() {
        await new Promise((resolve) => setTimeout(resolve, phone.thereMs));
        const instant = Date.now();
        await new Promise((resolve) => setTimeout(resolve, phone.backMs));
        return phone.isCut ? null : { inMs: instant, outMs: instant };
      },
      clocks: {
        wallMs: () => Date.now() + phone.wrongByMs,
        monotonicMs: () => performance.now() - phone.sleptMs,
      },
      wasHidden: () => {
        const { wasHidden } = phone;
        phone.wasHidden = false;
        return wasHidden;
      },
      keepsake: {
        read: () => phone.kept,
        write: (text) => {
          phone.kept = text;
        },
      },
    });
  return { phone, open };
}
const errorMs = ({ at }: { at: string }) => Math.abs(Date.parse(at) - Date.now());
const sampled = async (clock: ReturnType<typeof rallyClock>) => {
  const sampling = clock.sample();
  await pass(3_000);
  await sampling;
};

describe('50–52: a wrong clock', () => {
  test('by anything up to a year, over any way: right within half of it, everything kept', async () => {
    const way = fc.integer({ min: 0, max: 300 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -3e10, max: 3e10 }),
        way,
        way,
        async (wrongByMs, thereMs, backMs) => {
          const { phone, open } = aWrongClock({ wrongByMs, thereMs, backMs });
          const clock = open();
          await sampled(clock);
          const stamp = clock.stamp();
          const uncertaintyMs = clock.status().uncertaintyMs ?? Number.NaN;
          expect(errorMs(stamp)).toBeLessThanOrEqual(uncertaintyMs + 1);
          expect(uncertaintyMs).toBeLessThanOrEqual((thereMs + backMs) / 2 + 1);
          expect(stamp.device_at).toBe(new Date(Date.now() + phone.wrongByMs).toISOString());
          if (stamp.offset_ms !== undefined)
            expect(Date.parse(stamp.at) - Date.parse(stamp.device_at)).toBe(stamp.offset_ms);
          clock.stop();
        },
      ),
      { numRuns: 100 },
    );
  });

  test('the shortest of several ways counts', async () => {
    const { phone, open } = aWrongClock({ wrongByMs: 600_000, thereMs: 400, backMs: 0 });
    const clock = open();
    await sampled(clock);
    phone.thereMs = 10;
    await sampled(clock);
    phone.thereMs = 400;
    await sampled(clock);
    expect(clock.status().uncertaintyMs).toBeLessThan(7);
    expect(errorMs(clock.stamp())).toBeLessThanOrEqual(6);
    clock.stop();
  });

  test.each([
    ['back ten minutes', -600_000],
    ['back a day', -86_400_000],
    ['on half a second', 500],
    ['on ten minutes', 600_000],
    ['on a day', 86_400_000],
  ])(
    'set %s mid-stage, without a network: right within half the way + 10 ms, and noticed',
    async (_what, byMs) => {
      const { phone, open } = aWrongClock({ wrongByMs: -600_000 });
      const clock = open();
      await sampled(clock);
      phone.isCut = true;
      await pass(3_300);
      phone.wrongByMs += byMs;
      const stamp = clock.stamp();
      expect(errorMs(stamp)).toBeLessThanOrEqual(50);
      expect(stamp.device_at).toBe(new Date(Date.now() + phone.wrongByMs).toISOString());
      expect(clock.status().jump?.byMs).toBeCloseTo(byMs, -1);
      expect(stamp.uncertainty_ms).toBe(byMs >= 1_000 ? undefined : 41);
      clock.stop();
    },
  );

  test('uncertainty grows with age', async () => {
    const { phone, open } = aWrongClock();
    const clock = open();
    await sampled(clock);
    phone.isCut = true;
    await pass(1_000_000);
    expect(clock.status().uncertaintyMs).toBeCloseTo(40 + 20, 0);
    clock.stop();
  });
});

describe('53, 54: sleep and restarts', () => {
  test('a phone that slept is right and unproven, and asks by itself', async () => {
    const { phone, open } = aWrongClock({ wrongByMs: 5_000 });
    const clock = open();
    await sampled(clock);
    await pass(20_000);
    phone.isCut = true;
    phone.wasHidden = true;
    phone.sleptMs += 3_600_000;
    await pass(3_600_000);
    phone.wasHidden = true;
    const asleep = clock.stamp();
    expect(errorMs(asleep)).toBeLessThanOrEqual(40);
    expect(asleep).toMatchObject({ offset_ms: -5_000 });
    expect(asleep.uncertainty_ms).toBeUndefined();
    phone.isCut = false;
    await pass(20_000);
    expect(clock.stamp()).toMatchObject({ offset_ms: -5_000, uncertainty_ms: 41 });
    clock.stop();
  });

  test('set while nobody looked: found at the next exchange', async () => {
    const { phone, open } = aWrongClock();
    const clock = open();
    await sampled(clock);
    phone.wasHidden = true;
    phone.wrongByMs = 600_000;
    expect(clock.stamp().uncertainty_ms).toBeUndefined();
    await sampled(clock);
    expect(errorMs(clock.stamp())).toBeLessThanOrEqual(41);
    expect(clock.status().jump?.byMs).toBeCloseTo(600_000, -2);
    clock.stop();
  });

  test('begun anew without a network: the offset of before, unproven', async () => {
    const { phone, open } = aWrongClock({ wrongByMs: 90_000 });
    const first = open();
    await sampled(first);
    first.stop();
    phone.isCut = true;
    const clock = open();
    expect(clock.stamp()).toMatchObject({ offset_ms: -90_000 });
    expect(clock.status().uncertaintyMs).toBeNull();
    clock.stop();
  });

  test('set while the answer was on its way: thrown away', async () => {
    const { phone, open } = aWrongClock({ thereMs: 100, backMs: 100 });
    const clock = open();
    await sampled(clock);
    const sampling = clock.sample();
    await pass(50);
    phone.wrongByMs = 600_000;
    phone.isCut = false;
    await pass(1_000);
    await sampling;
    expect(errorMs(clock.stamp())).toBeLessThanOrEqual(101);
    clock.stop();
  });
});

describe('55, 56: what is told', () => {
  test('an offset the field cannot hold is left out', async () => {
    const { open } = aWrongClock({ wrongByMs: -30 * 86_400_000 });
    const clock = open();
    await sampled(clock);
    const stamp = clock.stamp();
    expect(errorMs(stamp)).toBeLessThanOrEqual(41);
    expect(stamp.offset_ms).toBeUndefined();
    clock.stop();
  });

  test('never asked: the clock of the phone alone, whatever lies under its name', () => {
    const { open } = aWrongClock({ wrongByMs: 1_000, kept: '{"offsetMs":"x"}' });
    const clock = open();
    const instant = new Date(Date.now() + 1_000).toISOString();
    expect(clock.stamp()).toEqual({ at: instant, device_at: instant });
    expect(clock.status()).toEqual({ offsetMs: null, uncertaintyMs: null, jump: null });
    clock.stop();
  });
});

const aReport = (): Fact => {
  const { id, rally } = aTap('7');
  return { id, kind: 'report', rally, says: 'retired', number: '7', at: '2026-01-05T08:00:00.000Z' };
};

describe('60: a picture follows its words', () => {
  test('kept without a network, it outlives the tab and goes behind the report, once', async () => {
    const { outbox, phone, server, kill } = await onePhone();
    server.link = { ...goodLink, isCut: true };
    const report = aReport();
    await during(outbox.keep(report));
    await during(outbox.keepPicture(report.id, 'anpn'));
    await pass(30_000);
    expect(await statusOf(outbox)).toMatchObject({ pending: 1, pictures: 1 });
    kill();
    const next = phone.openTab().outbox;
    await pass(30_000);
    expect(server.pictures.size).toBe(0);
    server.link = { ...goodLink, lostAnswer: 0.5 };
    await pass(300_000);
    expect([...server.pictures]).toEqual([[report.id, 'anpn']]);
    expect(await statusOf(next)).toMatchObject({ pending: 0, pictures: 0 });
    expect(phone.memory.pictures.size).toBe(0);
  });

  test('never before them: a report that waits holds its picture', async () => {
    const { outbox, server } = await onePhone();
    server.verdict = () => ({ outcome: 'refused' });
    const report = aReport();
    await during(outbox.keep(report));
    await during(outbox.keepPicture(report.id, 'anpn'));
    await pass(60_000);
    expect(server.pictures.size).toBe(0);
    expect(await statusOf(outbox)).toMatchObject({ pictures: 1 });
    server.verdict = () => null;
    await during(outbox.retry(report.id));
    await pass(60_000);
    expect(server.pictures.size).toBe(1);
  });
});

describe('61: a picture that goes nowhere', () => {
  test('is forgotten with a report that was undone', async () => {
    const { outbox, phone, server } = await onePhone();
    server.link = { ...goodLink, isCut: true };
    const report = aReport();
    await during(outbox.keep(report, { holdMs: 60_000 }));
    await during(outbox.keepPicture(report.id, 'anpn'));
    await during(outbox.undo(report.id, 'x'));
    await pass(2_000);
    expect(phone.memory.pictures.size).toBe(0);
  });

  test('is not called kept where the phone refuses it', async () => {
    const { outbox, phone } = await onePhone();
    const report = aReport();
    await during(outbox.keep(report));
    phone.refuses = 'full';
    await expect(during(outbox.keepPicture(report.id, 'anpn'))).rejects.toBeInstanceOf(TapNotStored);
    expect(await statusOf(outbox)).toMatchObject({ pictures: 0 });
  });

  test('stays on the phone while nobody is signed in', async () => {
    const { outbox, server } = await onePhone();
    const report = aReport();
    await during(outbox.keep(report));
    await pass(1_000);
    server.isSignedIn = false;
    await during(outbox.keepPicture(report.id, 'anpn'));
    await pass(60_000);
    expect(await statusOf(outbox)).toMatchObject({ pictures: 1 });
    server.isSignedIn = true;
    outbox.sessionChanged();
    await pass(10_000);
    expect(server.pictures.size).toBe(1);
  });
});
