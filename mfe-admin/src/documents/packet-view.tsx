/** The evening packet: everything that is posted after a day, made with one press; a class can be held back, each can be looked at. */

import {
  CommandProblem,
  type CommandResult,
  type DocumentRegister,
  data,
  type FeedAddress,
  type IndexBody,
  type RaceEntry,
  type RallySetUp,
  recordAll,
} from '@bivouac/data';
import { live } from '@bivouac/live';
import { DateTimeField } from '@bivouac/officials/fields';
import { useChange, useRead } from '@bivouac/officials/query';
import { type Paper, type PaperLanguage, type PaperSource, publishedOf, readLatest } from '@bivouac/papers';
import { newId } from '@bivouac/rules';
import { Field, Panel, Skeleton, useKept } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import styles from './documents.module.css';
import { drawnOf, LanguageChoice } from './language-choice.tsx';
import { NewerNotice } from './newer-notice.tsx';
import { numbersOf } from './next-number.ts';
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
  readyPacket,
  replacedBy,
  sameOfPacket,
  sourceOf,
} from './packet-papers.ts';
import { PaperView } from './paper-view.tsx';
import { type Progress, publishPapers } from './publish-papers.ts';
import { type SameChoice, SameNotice } from './same-notice.tsx';
import { ClerkField, ProtestField, type Signed, useSigned } from './signed-fields.tsx';
import { useIndex } from './use-index.ts';
import { useNewer } from './use-newer.ts';
import { useUrlChoice } from './use-url-choice.ts';
import { pageText } from './wanted-fields.tsx';

interface PacketViewProps {
  rally: RallySetUp;
  register: DocumentRegister;
  feed: FeedAddress;
  onDone(): void;
}

export function PacketView(props: PacketViewProps) {
  const say = useSay();
  const { index, isDraft, problem, retry } = useIndex(props.feed, props.rally.id);
  const [code, setCode] = useUrlChoice('race');
  const race = index?.races.find(({ id }) => id === code) ?? index?.races[0];
  if (isDraft) {
    return (
      <Panel kind="empty" title={say('documents.isDraft')}>
        {say('documents.isDraftText')}
      </Panel>
    );
  }
  if (!index) return <NotYet problem={problem} retry={retry} rows={4} />;
  return (
    <>
      {index.races.length > 1 && (
        <div className={styles.screen}>
          <Field label={say('documents.for')}>
            <select value={race?.id ?? ''} onChange={(e) => setCode(e.target.value)}>
              {index.races.map(({ id, code: one, name }) => (
                <option key={id} value={id}>
                  {one === name ? one : `${one} ${name}`}
                </option>
              ))}
            </select>
          </Field>
        </div>
      )}
      {race && packetPagesOf(race).length === 0 && <Panel kind="empty" title={say('race.undriven')} />}
      {race && packetPagesOf(race).length > 0 && (
        <Packet key={race.id} {...props} index={index} race={race} />
      )}
    </>
  );
}

function Packet(props: PacketViewProps & { index: IndexBody; race: RaceEntry }) {
  const { rally, register, feed, index, race, onDone } = props;
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const pages = packetPagesOf(race);
  // The index may be read again after the page has opened: until one is chosen, the last published stage is.
  const [chosenKey, setKey] = useState<string | null>(null);
  const key = chosenKey ?? pageOfTheDay(race, pages);
  const [languages, setLanguages] = useState<readonly PaperLanguage[]>(() => drawnOf(rally.languages));
  const [at, setAt] = useState<string | null>(null);
  const [heldBack, setHeldBack] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<Progress | null>(null);
  const [same, setSame] = useState<KnownSame | null>(null);
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
  const items = packet.filter(({ id }) => !heldBack.has(id));
  const there = useRead(
    items.length > 0 ? ['sameOfPacket', rally.id, namesOf(items, languages, register)] : null,
    () => sameOfPacket(rally, race, items, languages),
  );
  const numbersWith = (known: KnownSame | null) =>
    numbered(items, numbersOf(register, race.id), known ? replacedBy(items, languages, known) : new Map());
  const chosen = numbersWith(there.value);
  const documents = chosen.length * languages.length;
  const zone = rally.time_zone;
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
  const publish = async (choice: SameChoice | null = null) => {
    const may = await make(() => newer.mayPublish());
    if (!may?.value) return;
    const asked = choice === null ? await make(() => sameOfPacket(rally, race, items, languages)) : null;
    if (choice === null && !asked) return;
    if (asked && asked.value.size > 0) return setSame(asked.value);
    const known = same ?? new Map();
    setSame(null);
    setProgress({ what: 'making', count: 1 });
    const done = await make(async () => {
      const from = await postedSource(feed, rally, race, { source, ...signed.said });
      if (!from.ok) return from;
      const numbers = numbersWith(choice === 'replace' ? known : null);
      const ready = await readyPacket(feed, rally, race.code, numbers, from.value, posting(), {
        same: known,
        choice,
      });
      return ready.ok ? publishPapers(rally, ready.value, say, setProgress) : ready;
    });
    setProgress(null);
    if (done) onDone();
  };
  const mustWait = isLive && !isPublishedByItself(key);
  const isReady =
    source?.sha256 != null && !mustWait && documents > 0 && signed.said.clerk !== null && !isBusy;
  return (
    <>
      <div className={styles.screen}>
        <DecisionForm
          title={say('documents.packet')}
          submit={
            progress
              ? say(`documents.${progress.what}`, { count: progress.count, of: documents })
              : say('documents.packetPublish', { count: documents })
          }
          isReady={isReady}
          trouble={trouble ?? (mustWait ? say('documents.packetWaits') : null)}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void publish();
          }}
        >
          <Field label={say('documents.packetAfter')}>
            <select value={key} onChange={(e) => setKey(e.target.value)}>
              {pages.map((one) => (
                <option key={one.key} value={one.key}>
                  {pageText(say, race, one)}
                </option>
              ))}
            </select>
          </Field>
          <ClerkField of={signed} />
          <DateTimeField
            label={say('documents.postedAt')}
            hint={say('documents.postedHint')}
            isOfToday
            value={at}
            timeZone={zone}
            onChange={setAt}
          />
          <ProtestField of={signed} zone={zone} />
          <LanguageChoice chosen={languages} onChange={setLanguages} />
          {problem && <p role="alert">{problem.message}</p>}
          {source?.sha256 === null && <p role="alert">{say('documents.wrongHash')}</p>}
          {isLive && !mustWait && <p className={styles.whole}>{say('documents.packetPublishesPage')}</p>}
          {packet.length > 0 ? (
            <PacketList
              race={race}
              packet={packet}
              numbers={new Map(chosen.map((one) => [one.item.id, one]))}
              onHold={(id) => setHeldBack((before) => toggled(before, id))}
              onPreview={preview}
            />
          ) : (
            !problem && <Skeleton rows={4} label={say('loading')} />
          )}
        </DecisionForm>
        <NewerNotice
          of={newer}
          timeZone={rally.time_zone}
          version={source?.wanted.version ?? null}
          onTake={() => {
            view.look();
            teams.look();
          }}
          onPublish={() => void publish()}
        />
        <SameNotice
          same={same && [...same.values()]}
          isBusy={isBusy}
          onChoose={(choice) => void publish(choice)}
          onCancel={() => setSame(null)}
        />
      </div>
      {drawn.of === last && drawn.papers.map((paper) => <PaperView key={paper.language} paper={paper} />)}
    </>
  );
}

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

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** The page itself is published first where officials have not: what is posted is a version that stays. */
async function postedSource(
  feed: FeedAddress,
  rally: RallySetUp,
  race: RaceEntry,
  { source, clerk, protestUntil }: { source: PaperSource | null } & Signed['said'],
): Promise<CommandResult<PaperSource>> {
  if (!source) return { ok: false, problem: new CommandProblem('invalid') };
  if (source.wanted.version !== null) return { ok: true, value: source };
  const said = await recordAll(data(), [
    {
      id: newId(),
      kind: 'page_status',
      rally: rally.code,
      race: race.code,
      key: source.wanted.key,
      status: 'provisional',
      ...(clerk ? { clerk } : {}),
      ...(protestUntil ? { protest_until: protestUntil } : {}),
    },
  ]);
  if (!said.ok) return said;
  const read = await readLatest(feed, rally.id, source.wanted);
  if (!read.ok || read.value.wanted.version === null)
    return { ok: false, problem: new CommandProblem('busy', read.ok ? {} : { cause: read.problem }) };
  return { ok: true, value: read.value };
}
