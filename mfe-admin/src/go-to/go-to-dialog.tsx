/** Goes anywhere by a few letters: type, choose with the arrows, Enter; Escape closes. */

import { useShell } from '@bivouac/contract/remote';
import { useLocation, useNavigate } from '@bivouac/contract/router';
import {
  type CommandResult,
  data,
  type EntryList,
  entryList,
  type RaceId,
  type RallyStage,
  stagesOfRaces,
  withRacesIn,
} from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { useRead } from '@bivouac/officials/query';
import * as basics from '@bivouac/ui/basics';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { type Say, useSay } from '../language/language.ts';
import { raceWays, rallyWays } from '../rally/ways.ts';
import { findPlaces, type Place } from './find-places.ts';
import styles from './go-to.module.css';
import { askMyRallies, type MyRally } from './my-rallies.ts';

interface Known {
  rallies: readonly MyRally[];
  isOfSite: boolean;
  /** Of the rally in the address, or of all where there is none. */
  stages: readonly RallyStage[];
  crews: ReadonlyMap<string, EntryList['crews']>;
}

/** Without a rally in the address: of so many rallies stages and crews are read, the newest first. */
const RALLIES_AT_MOST = 3;

export function GoToDialog({ onClose }: { onClose(): void }) {
  const say = useSay();
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = /^\/rally\/([^/]+)/.exec(pathname)?.[1] ?? null;
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  /** Enter came before what is searched: it counts once that is there. */
  const [isEntered, setEntered] = useState(false);
  const { language } = useShell();
  const rallies = useRallies();
  const inside = useInside(rallies.value?.rallies ?? null, here);
  const places = useMemo(
    () =>
      placesOf(
        {
          rallies: (rallies.value?.rallies ?? []).map((rally) => withRacesIn(rally, language)),
          isOfSite: rallies.value?.mayOpen ?? false,
          stages: inside.value?.stages ?? [],
          crews: inside.value?.crews ?? new Map(),
        },
        say,
        here,
      ),
    [rallies.value, inside.value, say, here, language],
  );
  const found = findPlaces(places, typed);
  const chosen = Math.min(at, Math.max(found.length - 1, 0));
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const isRead = (rallies.value !== null && inside.value !== null) || rallies.problem !== null;
  const entered = isEntered && isRead ? found[chosen] : undefined;
  const enter = useEffectEvent(go);
  useEffect(() => {
    if (entered) enter(entered.to);
  }, [entered]);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = found[chosen];
    if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(found.length, 1));
    else if (event.key === 'ArrowUp') setAt((chosen + found.length - 1) % Math.max(found.length, 1));
    else if (event.key === 'Home' && event.ctrlKey) setAt(0);
    else if (event.key === 'Enter' && !isRead) setEntered(true);
    else if (event.key === 'Enter' && place) go(place.to);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={say('goTo.title')}
      onClick={(event) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      data-go-to
    >
      <input
        className={styles.field}
        role="combobox"
        aria-label={say('goTo.field')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-places`}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder={say('goTo.field')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
      />
      <div id={`${id}-places`} role="listbox" aria-label={say('goTo.title')} className={styles.places}>
        {found.map((place, place_at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={place.to}
            id={`${id}-${place_at}`}
            role="option"
            tabIndex={-1}
            aria-selected={place_at === chosen}
            className={styles.place}
            onClick={() => go(place.to)}
          >
            <span>{place.label}</span>
            <span className={basics.quiet}>{place.within}</span>
          </div>
        ))}
      </div>
      <p className={basics.quiet} role="status">
        {rallies.problem
          ? say('rallies.trouble')
          : found.length > 0
            ? say('goTo.keys')
            : say(isRead ? 'goTo.nothing' : 'loading')}
      </p>
    </dialog>
  );
}

function useRallies() {
  return useRead(['myRallies'], (signal) => askMyRallies(data(), signal));
}

/** Null while it is being read; stages and crews that cannot be read are left out: pages are found without them. */
function useInside(rallies: readonly MyRally[] | null, here: string | null) {
  const wanted =
    rallies?.filter(({ rally }) => here === null || rally.id === here).slice(0, RALLIES_AT_MOST) ?? null;
  const races = wanted?.flatMap((one) => one.races.map(({ id }) => id)) ?? [];
  return useRead(wanted === null ? null : ['inside', ...races], (signal) => askInside(races, signal));
}

async function askInside(
  races: readonly RaceId[],
  signal: AbortSignal,
): Promise<CommandResult<Pick<Known, 'stages' | 'crews'>>> {
  const none: RallyStage[] = [];
  const [stages, ...lists] = await Promise.all([
    stagesOfRaces(data(), races, { signal }),
    ...races.map((race) => entryList(data(), race, { signal })),
  ]);
  return {
    ok: true,
    value: {
      stages: stages.ok ? stages.value : none,
      crews: new Map(
        races.map((race, at) => {
          const list = lists[at];
          return [race, list?.ok ? list.value.crews : []];
        }),
      ),
    },
  };
}

/** `here`: id of the rally in the address; its places come first. */
function placesOf({ rallies, isOfSite, stages, crews }: Known, say: Say, here: string | null): Place[] {
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
