/** Fields for the page that a document is made from: its version, and the class or the teams. */

import {
  type FeedAddress,
  fetchPageVersions,
  type IndexBody,
  labelAndName,
  type RaceEntry,
} from '@bivouac/data';
import { joinIsolated, wordOf } from '@bivouac/i18n';
import { SelectField } from '@bivouac/officials/fields';
import { useRead } from '@bivouac/officials/query';
import { type MadeKind, stageText, type Wanted } from '@bivouac/papers';
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
      <SelectField
        label={say('documents.startListOf')}
        problem={lists.length === 0 ? say('documents.noStartList') : null}
        value={wanted?.stage ?? ''}
        options={[
          { value: '', text: say('choose') },
          ...lists.map(({ stage, date }) => ({
            value: stage,
            text: `${stageText(race, stage)} · ${spokenDate(date)}`,
          })),
        ]}
        onChange={(chosen) => {
          const list = lists.find(({ stage }) => stage === chosen);
          onWant(list ? { kind, race: list.race, key: list.key, version: null, stage: list.stage } : null);
        }}
      />
    );
  }
  return <ClassificationFields {...props} race={race} />;
}

/** The teams, among the codes of classes: no class has this code. */
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
  // A version that became official is listed twice: the last one is the official one.
  const versions = value?.versions.filter(({ version }, at, all) => all[at + 1]?.version !== version) ?? null;
  const want = (of: string, version: number | null) =>
    onWant(of ? { kind: 'classification', race: race.code, key: of, version } : null);
  const moved = value?.versions
    .filter(({ version }) => version === wanted?.version)
    .flatMap((one) => one.moved ?? []);
  const places = moved?.map(({ number, before, after }) => `${number} (${before ?? '–'} → ${after ?? '–'})`);
  // The latest version, until another one is chosen. By then another page may have been chosen.
  const latest = versions?.at(-1)?.version ?? null;
  useEffect(() => {
    if (latest === null) return;
    onWant((now) => (now?.key === key && now.version === null ? { ...now, version: latest } : now));
  }, [latest, key, onWant]);
  // A version newer than the list may be chosen.
  const isListed = versions === null || wanted?.version == null || wanted.version <= (latest ?? 0);
  useEffect(() => {
    if (!isListed) look();
  }, [isListed, look]);
  return (
    <>
      <SelectField
        label={say('documents.page')}
        value={span}
        options={[
          { value: '', text: say('choose') },
          ...pages.map((page) => ({ value: page.key, text: pageText(say, race, page) })),
        ]}
        onChange={(of) => want(isOfTeams && mayBeOfTeams(of) ? `teams/${of}` : of, null)}
      />
      {key && (
        <SelectField
          label={say('documents.pageVersion')}
          problem={versions?.length === 0 ? say('documents.notPublished') : null}
          hint={
            places?.length ? say('documents.versionMoved', { places: joinIsolated(places, ', ') }) : undefined
          }
          value={wanted?.version ?? null}
          disabled={!versions?.length}
          options={
            versions?.length
              ? versions.map(({ version, state, published_at }) => ({
                  value: version,
                  text: say('documents.versionIs', {
                    version,
                    state: wordOf(say, 'documents.pageState', state),
                    at: spokenInstant(published_at, index.time_zone),
                  }),
                }))
              : [{ value: null, text: '–' }]
          }
          onChange={(version) => want(key, version)}
        />
      )}
      {(race.classes.length > 0 || mayBeOfTeams(span)) && (
        <SelectField
          label={say('documents.ofWhom')}
          value={isOfTeams ? TEAMS : classCode}
          options={[
            { value: '', text: say('documents.overall') },
            ...(mayBeOfTeams(span) ? [{ value: TEAMS, text: say('documents.teams') }] : []),
            ...race.classes.map((one) => ({ value: one.code, text: labelAndName(one) })),
          ]}
          onChange={(code) => {
            onClass(code === TEAMS ? '' : code);
            if (code === TEAMS) want(`teams/${span}`, null);
            else if (isOfTeams) want(span, null);
          }}
        />
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
