/** What is to be made: of which race, from which page in which version, of which class. */

import {
  type FeedAddress,
  fetchPageVersions,
  type IndexBody,
  labelAndName,
  type RaceEntry,
} from '@bivouac/data';
import { joinIsolated, wordOf } from '@bivouac/i18n';
import { useRead } from '@bivouac/officials/query';
import { type MadeKind, stageText, type Wanted } from '@bivouac/papers';
import { Field } from '@bivouac/ui';
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { spokenDate, spokenInstant } from '../forms/hours.ts';
import { type Say, useSay } from '../language/language.ts';
import { classificationsOf, type PageChoice, startListsOf } from './page-choices.ts';

interface WantedFieldsProps {
  feed: FeedAddress;
  index: IndexBody;
  kind: MadeKind;
  /** null: of every race. */
  race: RaceEntry | null;
  wanted: Wanted | null;
  classCode: string;
  onWant: Dispatch<SetStateAction<Wanted | null>>;
  onClass(code: string): void;
}

const KEYS: Partial<Record<MadeKind, string>> = {
  penalties: 'penalties',
  retirements: 'retirements',
  entry_list: 'crews',
};

export function WantedFields(props: WantedFieldsProps) {
  const { index, kind, race, wanted, onWant } = props;
  const say = useSay();
  const key = KEYS[kind];
  useEffect(() => {
    if (key) onWant({ kind, race: race?.code ?? null, key, version: null });
  }, [kind, race, key, onWant]);
  if (key) return null;
  if (!race) return <p>{say('documents.chooseRace')}</p>;
  if (kind === 'start_list') {
    const lists = startListsOf(index, race);
    return (
      <Field
        label={say('documents.startListOf')}
        {...(lists.length === 0 ? { problem: say('documents.noStartList') } : {})}
      >
        <select
          value={wanted?.stage ?? ''}
          onChange={(e) => {
            const list = lists.find(({ stage }) => stage === e.target.value);
            onWant(list ? { kind, race: list.race, key: list.key, version: null, stage: list.stage } : null);
          }}
        >
          <option value="">{say('choose')}</option>
          {lists.map(({ stage, date }) => (
            <option key={stage} value={stage}>
              {stageText(race, stage)} · {spokenDate(date)}
            </option>
          ))}
        </select>
      </Field>
    );
  }
  return <ClassificationFields {...props} race={race} />;
}

/** Stands for the teams where a class is chosen: no class has such a code. */
const TEAMS = ':teams';

function ClassificationFields(props: WantedFieldsProps & { race: RaceEntry }) {
  const { feed, index, race, wanted, classCode, onWant, onClass } = props;
  const say = useSay();
  const pages = classificationsOf(race);
  const key = wanted?.key ?? '';
  const span = key.replace(/^teams\//, '');
  const isOfTeams = key !== span;
  const mayBeOfTeams = (of: string) => of.startsWith('after/') && race.teams.length > 0;
  const { value, look } = useRead(key ? ['pageVersions', index.id, race.code, key] : null, (signal) =>
    fetchPageVersions(feed, { rally: index.id, race: race.code, key }, { signal, isFresh: true }),
  );
  // Of a version that became official, the official one.
  const versions = value?.versions.filter(({ version }, at, all) => all[at + 1]?.version !== version) ?? null;
  const want = (of: string, version: number | null) =>
    onWant(of ? { kind: 'classification', race: race.code, key: of, version } : null);
  const moved = value?.versions
    .filter(({ version }) => version === wanted?.version)
    .flatMap((one) => one.moved ?? []);
  const places = moved?.map(({ number, before, after }) => `${number} (${before ?? '–'} → ${after ?? '–'})`);
  // The latest version is what is meant, until another one is chosen. Another page may have been chosen since this was drawn.
  const latest = versions?.at(-1)?.version ?? null;
  useEffect(() => {
    if (latest === null) return;
    onWant((now) => (now?.key === key && now.version === null ? { ...now, version: latest } : now));
  }, [latest, key, onWant]);
  // One that is newer than the list was chosen.
  const isListed = versions === null || wanted?.version == null || wanted.version <= (latest ?? 0);
  useEffect(() => {
    if (!isListed) look();
  }, [isListed, look]);
  return (
    <>
      <Field label={say('documents.page')}>
        <select
          value={span}
          onChange={(e) => {
            if (!mayBeOfTeams(e.target.value) || !isOfTeams) return want(e.target.value, null);
            want(`teams/${e.target.value}`, null);
          }}
        >
          <option value="">{say('choose')}</option>
          {pages.map((page) => (
            <option key={page.key} value={page.key}>
              {pageText(say, race, page)}
            </option>
          ))}
        </select>
      </Field>
      {key && (
        <Field
          label={say('documents.pageVersion')}
          {...(versions?.length === 0 ? { problem: say('documents.notPublished') } : {})}
          {...(places?.length
            ? { hint: say('documents.versionMoved', { places: joinIsolated(places, ', ') }) }
            : {})}
        >
          <select
            value={wanted?.version ?? ''}
            disabled={!versions?.length}
            onChange={(e) => want(key, Number(e.target.value))}
          >
            {(versions ?? []).map(({ version, state, published_at }) => (
              <option key={`${version} ${state}`} value={version}>
                {say('documents.versionIs', {
                  version,
                  state: wordOf(say, 'documents.pageState', state),
                  at: spokenInstant(published_at, index.time_zone),
                })}
              </option>
            ))}
            {!versions?.length && <option value="">–</option>}
          </select>
        </Field>
      )}
      {(race.classes.length > 0 || mayBeOfTeams(span)) && (
        <Field label={say('documents.ofWhom')}>
          <select
            value={isOfTeams ? TEAMS : classCode}
            onChange={(e) => {
              onClass(e.target.value === TEAMS ? '' : e.target.value);
              if (e.target.value === TEAMS) want(`teams/${span}`, null);
              else if (isOfTeams) want(span, null);
            }}
          >
            <option value="">{say('documents.overall')}</option>
            {mayBeOfTeams(span) && <option value={TEAMS}>{say('documents.teams')}</option>}
            {race.classes.map((one) => (
              <option key={one.code} value={one.code}>
                {labelAndName(one)}
              </option>
            ))}
          </select>
        </Field>
      )}
    </>
  );
}

export function pageText(
  say: Say,
  race: RaceEntry,
  { head, rest }: Pick<PageChoice, 'head' | 'rest'>,
): string {
  const isStage = head === 'stage' || head === 'after';
  const what = isStage ? stageText(race, rest) : head.endsWith('day') ? spokenDate(rest) : rest;
  return wordOf(say, 'documents.of', head, { what });
}
