/** Every place of the administration for somebody: rallies and their pages, races and theirs, and of one rally stages and crews. */

import type { EntryList, RallyStage } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import type { Say } from '../language/language.ts';
import { raceWays } from '../rally/race-ways.ts';
import { rallyWays } from '../rally/rally-ways.ts';
import type { Place } from './find-places.ts';
import type { MyRally } from './my-rallies.ts';

export interface Known {
  rallies: readonly MyRally[];
  isOfSite: boolean;
  /** Of the rally in the address, or of all where there is none. */
  stages: readonly RallyStage[];
  /** By race. */
  crews: ReadonlyMap<string, EntryList['crews']>;
}

/** `here`: id of the rally in the address; its places come first. */
export function placesOf(
  { rallies, isOfSite, stages, crews }: Known,
  say: Say,
  here: string | null,
): Place[] {
  const inOrder = rallies.toSorted((a, b) => Number(b.rally.id === here) - Number(a.rally.id === here));
  return [
    ...inOrder.flatMap(({ rally, races }) => [
      ...races.flatMap((race) => ofRace(rally, race, say)),
      { to: `/rally/${rally.id}`, label: rally.name, within: '', code: rally.code },
      ...rallyWays(rally.id).map(({ to, words }) => ({ to, label: say(words), within: rally.name })),
    ]),
    { to: '/', label: say('rallies.title'), within: '' },
    { to: '/users', label: say('people.all'), within: '' },
    ...(isOfSite ? [{ to: '/releases', label: say('releases.title'), within: '' }] : []),
    ...inOrder.flatMap(({ rally, races }) =>
      races.flatMap((race) => [
        ...stages
          .filter(({ race_id }) => race_id === race.id)
          .flatMap((stage) => ofStage(rally, race, stage, say)),
        ...(crews.get(race.id) ?? []).flatMap((crew) => ofCrew(rally, race, crew, say)),
      ]),
    ),
  ];
}

type Rally = MyRally['rally'];
type Race = MyRally['races'][number];

function ofRace(rally: Rally, race: Race, say: Say): Place[] {
  const within = `${rally.name} · ${race.name}`;
  return [
    { to: `/rally/${rally.id}/race/${race.id}`, label: race.name, within: rally.name, code: race.code },
    ...raceWays(rally.id, race.id).map(({ to, words }) => ({ to, label: say(words), within })),
  ];
}

function ofStage(rally: Rally, race: Race, { id, code, name }: RallyStage, say: Say): Place[] {
  const at = `/rally/${rally.id}/race/${race.id}`;
  const within = `${rally.name} · ${race.name}`;
  const called = name === code ? code : `${code} ${name}`;
  return [
    { to: `${at}/chronos/stage/${id}`, label: `${called} · ${say('desk.chronos')}`, within, code },
    { to: `${at}/overspeeds/stage/${id}`, label: `${called} · ${say('desk.overspeeds')}`, within, code },
  ];
}

function ofCrew(rally: Rally, race: Race, crew: EntryList['crews'][number], say: Say): Place[] {
  const at = `/rally/${rally.id}/race/${race.id}`;
  const number = crew.number ?? '';
  if (number === '') return [];
  const within = `${rally.name} · ${race.name}`;
  const called = joinIsolated([number, ...crew.members.map(({ name }) => name)], ' · ');
  const path = encodeURIComponent(number);
  return [
    { to: `${at}/chronos/crew/${path}`, label: `${called} · ${say('goTo.day')}`, within, code: number },
    {
      to: `${at}/overspeeds/crew/${path}`,
      label: `${called} · ${say('desk.overspeeds')}`,
      within,
      code: number,
    },
  ];
}
