/** Tense of and archive. */
import type { RallySummary } from '@bivouac/data/feed';
import { describe, expect, it } from 'vitest';
import { archiveOf } from './rallies/archive.ts';
import { byTense, tenseOf } from './tense-of.ts';

describe('tense of', () => {
  const rally = (code: string, status: string, starts_on: string, ends_on: string) =>
    ({ code, name: code, status, starts_on, ends_on }) as RallySummary;

  describe('the tense of a rally', () => {
    it.each([
      ['running', '2026-03-01', '2026-03-02', 'now'],
      ['announced', '2026-04-01', '2026-04-02', 'next'],
      ['announced', '2026-01-01', '2026-01-02', 'past'],
      ['provisional', '2026-03-01', '2026-03-02', 'past'],
      ['moon_walk', '2026-04-01', '2026-04-02', 'next'],
    ])('%s from %s to %s is %s', (status, from, to, tense) => {
      expect(tenseOf(rally('X', status, from, to), '2026-03-02')).toBe(tense);
    });

    it('lists the next by date and the past newest first', () => {
      const list = [
        rally('a', 'official', '2024-01-01', '2024-01-02'),
        rally('b', 'official', '2025-01-01', '2025-01-02'),
        rally('c', 'open', '2027-01-01', '2027-01-02'),
        rally('d', 'open', '2026-09-01', '2026-09-02'),
      ];
      expect(byTense(list, 'past', '2026-03-02').map((one) => one.code)).toEqual(['b', 'a']);
      expect(byTense(list, 'next', '2026-03-02').map((one) => one.code)).toEqual(['d', 'c']);
    });
  });
});

describe('archive', () => {
  const rally = (code: string, status: string, starts_on: string) =>
    ({ code, name: code, status, starts_on, ends_on: starts_on }) as RallySummary;

  it('holds what is over, newest year and newest rally first, and nothing that runs or comes', () => {
    const archive = archiveOf(
      [
        rally('a', 'official', '2024-12-30'),
        rally('b', 'official', '2026-01-01'),
        rally('c', 'running', '2024-01-01'),
        rally('d', 'announced', '2026-09-01'),
        rally('e', 'cancelled', '2026-02-01'),
        rally('f', 'announced', '2024-05-01'),
      ],
      '2026-03-02',
    );
    expect([...archive].map(([year, ofYear]) => [year, ofYear.map(({ code }) => code)])).toEqual([
      ['2026', ['e', 'b']],
      ['2024', ['a', 'f']],
    ]);
  });
});
