/** The document pack of a day: its classifications, penalties and next start list, published together. */

import type { DocumentRegister, FeedAddress, IndexBody, RaceEntry, RallySetUp } from '@bivouac/data';
import { live } from '@bivouac/live';
import { SelectField } from '@bivouac/officials/fields';
import * as fields from '@bivouac/officials/form';
import {
  chosen as anyOf,
  DateTimeField,
  EntityForm,
  type Sent,
  useEntityForm,
} from '@bivouac/officials/form';
import { useChange, useRead } from '@bivouac/officials/query';
import { type Paper, type PaperLanguage, publishedOf, readLatest } from '@bivouac/papers';
import { Panel, Skeleton, useKept } from '@bivouac/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import styles from './documents.module.css';
import { drawnOf, LanguageChoice } from './language-choice.tsx';
import { NewerNotice } from './newer-notice.tsx';
import { nextNumber } from './next-number.ts';
import { codeOptions } from './options.ts';
import {
  isPublishedByItself,
  numbered,
  type PacketItem,
  packetOf,
  packetPagesOf,
  pageOfTheDay,
  teamsKeyOf,
} from './packet.ts';
import { PacketList } from './packet-list.tsx';
import {
  type KnownSame,
  namesOf,
  type PacketPosting,
  papersOf,
  postedSource,
  readyPacket,
  replacedBy,
  sameOfPacket,
  sourceOf,
} from './packet-papers.ts';
import { PaperView } from './paper-view.tsx';
import { type Progress, publishPapers } from './publish-papers.ts';
import { SameNotice, useSame } from './same-notice.tsx';
import { SignedFields, useSigned } from './signed-fields.tsx';
import { useNewer } from './use-newer.ts';
import { useUrlChoice } from './use-url-choice.ts';
import { pageText } from './wanted-fields.tsx';
import { WithIndex } from './with-index.tsx';

interface PacketViewProps {
  rally: RallySetUp;
  register: DocumentRegister;
  feed: FeedAddress;
  onDone(): void;
}

export function PacketView(props: PacketViewProps) {
  return (
    <WithIndex feed={props.feed} rally={props.rally.id}>
      {(index) => <PacketOfRace {...props} index={index} />}
    </WithIndex>
  );
}

function PacketOfRace(props: PacketViewProps & { index: IndexBody }) {
  const say = useSay();
  const { races } = props.index;
  const [chosen, setRace] = useUrlChoice('race');
  const race = races.find(({ id }) => id === chosen) ?? races[0];
  if (!race) return null;
  return (
    <>
      {races.length > 1 && (
        <div className={styles.screen}>
          <SelectField
            label={say('documents.for')}
            value={race.id}
            options={codeOptions(races)}
            onChange={setRace}
          />
        </div>
      )}
      {packetPagesOf(race).length === 0 ? (
        <Panel kind="empty" title={say('race.undriven')} />
      ) : (
        <Packet key={race.id} {...props} race={race} />
      )}
    </>
  );
}

function Packet(props: PacketViewProps & { index: IndexBody; race: RaceEntry }) {
  const { rally, register, feed, index, race, onDone } = props;
  const say = useSay();
  const { make, trouble } = useChange();
  const pages = packetPagesOf(race);
  const [progress, setProgress] = useState<Progress | null>(null);
  const same = useSame<KnownSame>();
  const form = useEntityForm({
    place: `packet-${race.id}`,
    values: {
      key: pageOfTheDay(race, pages),
      at: null as string | null,
      languages: drawnOf(rally.languages),
      heldBack: [] as string[],
    },
    schema: packetSchema,
    send: (change): Promise<Sent> => publish(change),
    onDone,
  });
  const { key, at, languages, heldBack } = form.values;
  const view = useLatest(feed, rally, race, key);
  const source = view.value;
  const teamsKey = source && teamsKeyOf(race, source);
  const teams = useLatest(feed, rally, race, teamsKey);
  const problem = view.problem ?? teams.problem;
  const isLive = source !== null && source.wanted.version === null;
  const page = publishedOf(source);
  const newer = useNewer(feed, rally, source);
  const signed = useSigned(page);
  const last = useKept(page, () => page !== null);
  const [drawn, setDrawn] = useState<{ of: typeof page; papers: Paper[] }>({ of: null, papers: [] });
  const ofTeams = teams.value?.wanted.version == null ? null : teams.value.wanted;
  const packet = source && (!teamsKey || teams.value) ? packetOf(index, race, source, ofTeams) : [];
  const items = packet.filter(({ id }) => !heldBack.includes(id));
  const there = useRead(
    items.length > 0 ? ['sameOfPacket', rally.id, namesOf(items, languages, register)] : null,
    () => sameOfPacket(rally, race, items, languages),
  );
  const numbersWith = (known: KnownSame | null) =>
    numbered(
      items,
      (kind, given) => nextNumber(register, kind, race.id, given),
      known ? replacedBy(items, languages, known) : new Map(),
    );
  const chosen = numbersWith(there.value);
  const documents = chosen.length * languages.length;
  const posting = (): PacketPosting => ({
    languages,
    ...signed.said,
    at: at ?? new Date(live().time.nowMs()).toISOString(),
  });
  const preview = async (item: PacketItem) => {
    if (!source) return;
    const number = chosen.find((one) => one.item.id === item.id)?.number ?? '–';
    const done = await make(() => sourceOf(feed, rally, item, source));
    if (!done) return;
    const papers = await papersOf(done.value, { item, number }, posting(), there.value ?? undefined);
    setDrawn({ of: last, papers: papers.map(({ paper }) => paper) });
  };
  const publish = async (change: object): Promise<Sent> => {
    setProgress(null);
    const { choice, found } = same.take(change);
    const may = await newer.mayPublish();
    if (!may.ok) return may;
    if (!may.value) return { isDone: false };
    if (!choice) {
      const asked = await sameOfPacket(rally, race, items, languages);
      if (!asked.ok) return asked;
      if (asked.value.size > 0) return same.ask(change, asked.value);
    }
    const known: KnownSame = found ?? new Map();
    same.cancel();
    setProgress({ what: 'making', count: 1 });
    const from = await postedSource(feed, rally, race, { source, ...signed.said });
    if (!from.ok) return from;
    const numbers = numbersWith(choice === 'replace' ? known : null);
    const ready = await readyPacket(feed, rally, race.code, numbers, from.value, posting(), {
      same: known,
      choice,
    });
    return ready.ok ? publishPapers(rally, ready.value, say, setProgress) : ready;
  };
  const mustWait = isLive && !isPublishedByItself(key);
  const found = same.foundFor(form.change);
  return (
    <>
      <div className={styles.screen}>
        <EntityForm
          form={form}
          title={say('documents.packet')}
          submit={
            form.isBusy && progress
              ? say(`documents.${progress.what}`, { count: progress.count, of: documents })
              : say('documents.packetPublish', { count: documents })
          }
          isBlocked={source?.sha256 == null || mustWait || documents === 0 || signed.said.clerk === null}
          error={form.error ?? trouble ?? (mustWait ? say('documents.packetWaits') : null)}
        >
          <fields.SelectField
            of={form}
            name="key"
            label={say('documents.packetAfter')}
            options={pages.map((one) => ({ value: one.key, text: pageText(say, race, one) }))}
          />
          <DateTimeField
            of={form}
            name="at"
            label={say('documents.postedAt')}
            hint={say('documents.postedHint')}
            isOfToday
            timeZone={rally.time_zone}
          />
          <SignedFields of={signed} zone={rally.time_zone} />
          <LanguageChoice of={form} />
          {problem && <p role="alert">{problem.message}</p>}
          {source?.sha256 === null && <p role="alert">{say('documents.wrongHash')}</p>}
          {isLive && !mustWait && <p className={styles.whole}>{say('documents.packetPublishesPage')}</p>}
          {packet.length > 0 ? (
            <PacketList
              race={race}
              packet={packet}
              numbers={new Map(chosen.map((one) => [one.item.id, one]))}
              onHold={(id) => form.set({ heldBack: toggled(heldBack, id) })}
              onPreview={preview}
            />
          ) : (
            !problem && <Skeleton rows={4} label={say('loading')} />
          )}
        </EntityForm>
        <NewerNotice
          of={newer}
          timeZone={rally.time_zone}
          version={source?.wanted.version ?? null}
          onTake={() => {
            view.look();
            teams.look();
          }}
          onPublish={form.submit}
        />
        <SameNotice
          same={found && [...found.values()]}
          isBusy={form.isBusy}
          onChoose={(choice) => same.choose(choice, form)}
          onCancel={same.cancel}
        />
      </div>
      {drawn.of === last && drawn.papers.map((paper) => <PaperView key={paper.language} paper={paper} />)}
    </>
  );
}

const packetSchema = v.object({
  key: v.string(),
  at: v.nullable(v.string()),
  languages: anyOf<PaperLanguage[]>(),
  heldBack: v.array(v.string()),
});

const toggled = (all: readonly string[], one: string) =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

function useLatest(feed: FeedAddress, rally: RallySetUp, race: RaceEntry, key: string | null) {
  return useRead(key ? ['latest', rally.id, race.code, key] : null, (signal) =>
    readLatest(
      feed,
      rally.id,
      { kind: 'classification', race: race.code, key: key ?? '', version: null },
      { signal },
    ),
  );
}
