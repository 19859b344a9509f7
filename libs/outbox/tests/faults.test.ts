/** Faults and carried. */
import type { Fact } from '@bivouac/data';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { CarriedUnreadable, readCarried } from '../src/export/carried.ts';
import { qrChunks } from '../src/export/qr-chunks.ts';
import { aPhone, aServer, aTap, fromSeed, goodLink } from './phone.ts';
import { during, inVirtualTime, onePhone, pass } from './story.ts';

inVirtualTime();

/** Each seed is another story; the same seed is the same story. */
const runs = { numRuns: process.env.BIVOUAC_ALL === '1' ? 300 : 60 };

const act = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('tap' as const), number: fc.option(fc.nat(99).map(String)) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('number', 'undo', 'correct'), which: fc.nat(50) }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'kill' }) },
  { weight: 2, arbitrary: fc.constantFrom({ do: 'cut' }, { do: 'mend' }, { do: 'wake' }) },
  { weight: 1, arbitrary: fc.constantFrom({ do: 'sign out' }, { do: 'sign in' }) },
  { weight: 1, arbitrary: fc.constantFrom({ do: 'full' }, { do: 'room' }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock'), byMs: fc.integer({ min: -9e7, max: 9e7 }) }),
  },
);
type Act = { do: string; number?: string | null; which?: number; byMs?: number };
const story = fc.array(fc.record({ afterMs: fc.nat(3_000), tab: fc.nat(1), act }), {
  minLength: 5,
  maxLength: 50,
});
const weather = fc.record({
  lostOnTheWay: fc.constantFrom(0, 0.3),
  lostAnswer: fc.constantFrom(0, 0.3, 0.7),
  busy: fc.constantFrom(0, 0.2),
  broken: fc.constantFrom(0, 0.3),
  slowMs: fc.constantFrom(0, 500, 30_000),
});
type Weather = typeof weather extends fc.Arbitrary<infer Value> ? Value : never;
type Moment = typeof story extends fc.Arbitrary<(infer Value)[]> ? Value : never;

/** One tab freezes a tap while the phone is full, and the other one changes it: found by chance, and told every time since. */
const frozenWhileFull: [number, Weather, Moment[]] = [
  1_787_949_593,
  { lostOnTheWay: 0, lostAnswer: 0, busy: 0, broken: 0, slowMs: 30_000 },
  [
    { afterMs: 2_007, tab: 0, act: { do: 'tap', number: '0' } },
    { afterMs: 1_611, tab: 0, act: { do: 'tap', number: null } },
    { afterMs: 879, tab: 0, act: { do: 'tap', number: null } },
    { afterMs: 1_843, tab: 0, act: { do: 'correct', which: 0 } },
    { afterMs: 1_637, tab: 0, act: { do: 'tap', number: null } },
    { afterMs: 1_735, tab: 0, act: { do: 'tap', number: null } },
    { afterMs: 1_195, tab: 0, act: { do: 'full' } },
    { afterMs: 1_367, tab: 0, act: { do: 'tap', number: null } },
    { afterMs: 0, tab: 0, act: { do: 'full' } },
    { afterMs: 0, tab: 0, act: { do: 'number', which: 1 } },
    { afterMs: 0, tab: 0, act: { do: 'tap', number: null } },
  ],
];

/** A tap is sent while the phone is full, the tab that took it is killed, and the other one alone remembers it. */
const sentWhileFull: [number, Weather, Moment[]] = [
  0,
  { lostOnTheWay: 0, lostAnswer: 0, busy: 0, broken: 0, slowMs: 0 },
  [
    { afterMs: 0, tab: 0, act: { do: 'full' } },
    { afterMs: 2_011, tab: 1, act: { do: 'tap', number: '0' } },
    { afterMs: 12, tab: 0, act: { do: 'sign out' } },
    { afterMs: 0, tab: 1, act: { do: 'kill' } },
    { afterMs: 0, tab: 0, act: { do: 'cut' } },
  ],
];

interface Told {
  /** The contents reported as saved; the last counts, or one that was being written behind it. */
  saved: Fact | null;
  attempted: Fact[];
  undone: boolean;
}

describe('1–6, 20–28: tabs killed, links that lose, a server that fails, a phone that refuses, a clock that jumps', () => {
  test('every tap reported saved is at the server exactly once, as it was last saved, and nothing is left running', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), weather, story, async (seed, bad, acts) => {
        const random = fromSeed(seed);
        const server = aServer(random);
        const phone = aPhone(server, random, { batchSize: 5, undoMs: 2_000, unnumberedMs: 8_000 });
        const tabs = [phone.openTab(), phone.openTab()];
        const told = new Map<string, Told>();
        server.link = { ...goodLink, ...bad };

        const play = ({ do: name, number = null, which = 0, byMs = 0 }: Act, place: number) => {
          const { outbox, kill, wake } = tabs[place] as (typeof tabs)[0];
          const id = [...told.keys()][which];
          const known = id === undefined ? undefined : told.get(id);
          if (name === 'tap') {
            const tap = aTap(number);
            const entry: Told = { saved: null, attempted: [tap], undone: false };
            told.set(tap.id, entry);
            outbox.keep(tap).then(
              ({ fact, isStored }) => {
                if (isStored) entry.saved = fact;
              },
              () => undefined,
            );
          } else if (name === 'number' && id && known) {
            outbox
              .change(id, (fact) => {
                const changed = { ...fact, number: '7' } as Fact;
                known.attempted.push(changed);
                return changed;
              })
              .then(
                ({ fact, isStored }) => {
                  if (isStored) known.saved = fact;
                },
                () => undefined,
              );
          } else if (name === 'undo' && id && known) {
            outbox.undo(id, 'not a passage').then(
              () => {
                known.undone = true;
              },
              () => undefined,
            );
          } else if (name === 'correct' && id && known) {
            const edit = (fact: Fact) => {
              const changed = { ...fact, number: '8' } as Fact;
              known.attempted.push(changed);
              return changed;
            };
            outbox.correct(id, edit, 'read again').catch(() => undefined);
          } else if (name === 'kill') {
            kill();
            tabs[place] = phone.openTab();
          } else if (name === 'cut' || name === 'mend') {
            server.link = { ...server.link, isCut: name === 'cut' };
          } else if (name === 'wake') wake();
          else if (name === 'sign out') server.isSignedIn = false;
          else if (name === 'sign in') {
            server.isSignedIn = true;
            outbox.sessionChanged();
          } else if (name === 'full') phone.refuses = 'full';
          else if (name === 'room') phone.refuses = null;
          else phone.wrongByMs += byMs;
        };

        for (const { afterMs, tab, act } of acts) {
          play(act as Act, tab);
          await pass(afterMs);
        }
        server.link = goodLink;
        server.isSignedIn = true;
        phone.refuses = null;
        await pass(180_000);

        const states = new Map(
          (await (tabs[0] as (typeof tabs)[0]).outbox.items$.value).map(({ id, state }) => [id, state]),
        );
        const voided = new Set([...server.facts.values()].map((text) => JSON.parse(text).target));
        for (const [id, { saved, attempted, undone }] of told) {
          const there = server.facts.get(id);
          const contents = attempted.map((fact) => JSON.stringify(fact));
          // Somebody may have changed it back after it was taken back: then it is at the server again.
          if (undone && there !== undefined) expect(voided.has(id) || attempted.length > 1).toBe(true);
          else if (saved && there === undefined) expect([id, states.get(id)]).toEqual([id, 'undone']);
          else if (there !== undefined) {
            expect(contents).toContain(there);
            expect(contents.indexOf(there)).toBeGreaterThanOrEqual(contents.indexOf(JSON.stringify(saved)));
          }
        }
        const lists = await Promise.all(tabs.map(({ outbox }) => outbox.items$.value));
        expect(lists[0]?.map(({ id, state }) => `${id} ${state}`)).toEqual(
          lists[1]?.map(({ id, state }) => `${id} ${state}`),
        );
        for (const { state } of lists.flat()) expect(state).toMatch(/^(accepted|flagged|undone)$/);
        for (const { outbox } of tabs) await outbox.close();
        await pass(60_000);
        expect(vi.getTimerCount()).toBe(0);
      }),
      { ...runs, examples: [frozenWhileFull, sentWhileFull] },
    );
  });
});

const reasonOf = (text: string) => {
  try {
    readCarried(text);
    return null;
  } catch (cause) {
    return cause instanceof CarriedUnreadable ? [cause.reason, ...cause.missing].join(' ') : String(cause);
  }
};

describe('44: carried to headquarters', () => {
  test('file and codes give the same facts; what was undone stays behind', async () => {
    const { outbox, server } = await onePhone({ undoMs: 0 });
    server.link = { ...goodLink, isCut: true };
    const [one, two, three] = [aTap('1'), aTap('2', { reason: 'é ñ' } as never), aTap('3')];
    for (const tap of [one, two]) await during(outbox.keep(tap));
    await during(outbox.keep(three, { holdMs: 60_000 }));
    await during(outbox.undo(three.id, 'x'));
    await pass(1_000);
    const file = outbox.exportQueue();
    expect(readCarried(file)).toEqual([one, two]);
    const codes = qrChunks(outbox.exportQueue({ onlyUnsent: true }), 120);
    expect(codes.length).toBeGreaterThan(3);
    expect(readCarried(codes.toReversed().join('\r\n'))).toEqual([one, two]);
    // A scanner that writes no line ends, and reads one twice.
    expect(readCarried([codes[0], ...codes].join(''))).toEqual([one, two]);
    expect(reasonOf(codes.toSpliced(1, 2).join('\n'))).toBe('pieces_missing 2 3');
  });

  test('oldest first, in whatever order a phone finds its store', async () => {
    const { outbox, phone, server, kill } = await onePhone({ undoMs: 0 });
    server.link = { ...goodLink, isCut: true };
    const taps = [aTap('1'), aTap('2'), aTap('3')];
    for (const tap of taps) await during(outbox.keep(tap));
    kill();
    const found = [...phone.memory.items].toReversed();
    phone.memory.items.clear();
    for (const [id, item] of found) phone.memory.items.set(id, item);
    const next = phone.openTab().outbox;
    await pass(1_000);
    expect(readCarried(next.exportQueue())).toEqual(taps);
  });

  test('anything else is told apart with its reason, and never half taken', () => {
    const empty = JSON.stringify({ format: 'bivouac-outbox/1', items: [] });
    expect(reasonOf(empty)).toBe('nothing');
    for (const text of ['', 'hello', '[]', 'null', '{"format":"bivouac-outbox/2","items":[]}'])
      expect(reasonOf(text), text).toBe('not_a_queue');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.string().map((s) => `BVQ1 ${s}`),
        ),
        (text) => {
          expect(reasonOf(text)).not.toBeNull();
        },
      ),
    );
  });
});
