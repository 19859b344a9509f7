import { expect, it } from 'vitest';
import { findPlaces, type Place } from './find-places.ts';

const places: Place[] = [
  { to: '/r', label: 'Raid of the Three Ergs', within: '' },
  { to: '/r/race/m/chronos', label: 'Chronos', within: 'Raid · Motorcycles' },
  { to: '/r/race/c/chronos', label: 'Chronos', within: 'Raid · Cars' },
  { to: '/crew/12', label: '12 · Ana Luz', within: 'Raid · Cars', code: '12' },
  { to: '/crew/1', label: '1 · Léa Vent', within: 'Raid · Cars', code: '1' },
  { to: '/crew/112', label: '112 · Bo', within: 'Raid · Motorcycles', code: '112' },
];
const found = (typed: string) => findPlaces(places, typed).map(({ to }) => to);

it('a number finds its crew first', () => {
  expect(found('1')[0]).toBe('/crew/1');
  expect(found('12')).toEqual(['/crew/12', '/crew/112']);
});

it('each word narrows, wherever it stands, without accents', () => {
  expect(found('chronos cars')).toEqual(['/r/race/c/chronos']);
  expect(found('lea')).toEqual(['/crew/1']);
  expect(found('cars chro')).toEqual(['/r/race/c/chronos']);
  expect(found('nothing like it')).toEqual([]);
});

it('nothing typed shows the first places', () => {
  expect(found('  ')).toEqual(places.map(({ to }) => to));
});
