/** Kept, robots and limits. */
import { describe, expect, it } from 'vitest';
import { keptFor } from './kept.ts';
import { Busy, saidSeldom, turnsFor } from './limits.ts';
import { sitemap } from './robots.ts';

describe('kept', () => {
  it('holds no more than what is still good, however many addresses were asked for', async () => {
    let nowMs = 0;
    const kept = keptFor<string>(1_000, 500, () => nowMs);
    for (let i = 0; i < 400; i += 1) {
      await kept.get(`/en/rally/a?q=${i}`, async () => 'x'.repeat(1_000));
      nowMs += 50;
    }
    expect(kept.count()).toBeLessThanOrEqual(21);
  });

  it('holds what is still being made, and asks for it once', async () => {
    let nowMs = 0;
    let asked = 0;
    const kept = keptFor<number>(1_000, 500, () => nowMs);
    let resolve = (_: number) => {};
    const make = () => {
      asked += 1;
      return new Promise<number>((done) => {
        resolve = done;
      });
    };
    const first = kept.get('a', make);
    nowMs += 5_000;
    const second = kept.get('a', make);
    resolve(7);
    expect(await Promise.all([first, second])).toEqual([7, 7]);
    expect(asked).toBe(1);
  });
});

describe('robots', () => {
  const stage = (id: string, kind: string) => ({ id, kind });
  const races = [
    {
      id: 'r1',
      days: [{ id: 'd1', legs: [{ id: 'l1', stages: [stage('s1', 'selective'), stage('s0', 'liaison')] }] }],
    },
  ];

  it('names stages with times in each language, and links the languages with one another', async () => {
    const map = await sitemap('https://rally.example', ['en', 'fr'], async (question) =>
      question === 'rallies'
        ? Response.json([{ id: 'a&b', starts_on: '2026-03-01' }])
        : Response.json({ body: { races } }),
    );
    const path = '/rally/a&amp;b/live/ranking/r1/day/d1/leg/l1/stage/s1';
    expect(map).toContain(`<loc>https://rally.example/en${path}</loc>`);
    expect(map).toContain(`<loc>https://rally.example/fr${path}</loc>`);
    expect(map).toContain(`hreflang="fr" href="https://rally.example/fr${path}"`);
    expect(map).not.toContain('/stage/s0');
  });

  it('goes on without a rally whose structure cannot be had', async () => {
    const map = await sitemap('https://rally.example', ['en'], async (question) =>
      question === 'rallies' ? Response.json([{ id: 'a' }]) : new Response(null, { status: 500 }),
    );
    expect(map).toContain('<loc>https://rally.example/en/home</loc>');
    expect(map).not.toContain('/rally/a');
  });
});

describe('limits', () => {
  it('of many different failures few are written down a minute', () => {
    let nowMs = 0;
    const logged: string[] = [];
    const say = saidSeldom(
      (line) => logged.push(line),
      () => nowMs,
    );
    for (let i = 0; i < 500; i += 1) say(`page crew/${i} was answered 500`);
    expect(logged).toHaveLength(20);
    nowMs += 60_000;
    say('another');
    expect(logged).toHaveLength(21);
  });

  it('a turn is handed on by who ends, also where the work fails', async () => {
    const turn = turnsFor(1, 1);
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((_, reject) => ends.push(() => reject(new Error('failed'))));
    const first = turn(work);
    const second = turn(work);
    await expect(turn(work)).rejects.toThrow(Busy);
    ends[0]?.();
    await expect(first).rejects.toThrow('failed');
    ends[1]?.();
    await expect(second).rejects.toThrow('failed');
    expect(await turn(async () => 7)).toBe(7);
  });
});
