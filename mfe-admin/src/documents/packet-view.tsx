/** The evening packet: everything that is posted after a day, made with one press; a class can be held back, each can be looked at. */
import { useAnswer } from '@bivouac/contract/remote';
import {
  CommandProblem,
  type CommandResult,
  type DocumentRegister,
  data,
  type FeedAddress,
  fetchPageVersions,
  type IndexBody,
  type RaceEntry,
  type RallySetUp,
  recordAll,
} from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { Field, Panel, Skeleton } from '@bivouac/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { fieldOf, instantOf } from '../forms/hours.ts';
import { useChange } from '../forms/use-change.ts';
import { useSay } from '../language/language.ts';
import { NotYet } from '../pages/not-yet.tsx';
import styles from './documents.module.css';
import { isPublishedByItself, numbered, type PacketItem, packetOf, pageOfTheDay } from './packet.ts';
import { PacketList } from './packet-list.tsx';
import { classificationsOf } from './page-choices.ts';
import type { Paper } from './paper/paper.ts';
import { PaperView } from './paper-view.tsx';
import { publishPapers, type ReadyPaper } from './publish-papers.ts';
import { type PaperSource, paperOf, readSource, titleOfPaper, type Wanted } from './source.ts';
import { useIndex } from './use-index.ts';
import { useUrlChoice } from './use-url-choice.ts';
import { pageText } from './wanted-fields.tsx';
import type { PaperLanguage } from './words/index.ts';
import { paperLanguageNames, paperLanguages } from './words/index.ts';

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
  const race =
    index?.races.find(({ id }) => id === code) ?? (index?.races.length === 1 ? index.races[0] : null);
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
              <option value="">{say('documents.choose')}</option>
              {index.races.map(({ id, code: one, name }) => (
                <option key={id} value={id}>
                  {one === name ? one : `${one} ${name}`}
                </option>
              ))}
            </select>
          </Field>
        </div>
      )}
      {race && <Packet key={race.id} {...props} index={index} race={race} />}
    </>
  );
}

function Packet(props: PacketViewProps & { index: IndexBody; race: RaceEntry }) {
  const { rally, register, feed, index, race, onDone } = props;
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const pages = classificationsOf(race).filter(({ head }) => head.startsWith('after') || head === 'race');
  const [key, setKey] = useState(() => pageOfTheDay(race, pages));
  const [language, setLanguage] = useState<PaperLanguage>('en');
  const [clerk, setClerk] = useState('');
  const [protest, setProtest] = useState('');
  const [at, setAt] = useState('');
  const [heldBack, setHeldBack] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<Paper | null>(null);
  const [count, setCount] = useState(0);
  const view = useAnswer(key ? `${race.code} ${key}` : null, (signal) =>
    latest(feed, rally.id, { kind: 'classification', race: race.code, key, version: null }, signal),
  );
  const source = view.value;
  const isLive = source !== null && source.wanted.version === null;
  const page = source?.page.kind === 'classification' ? source.page.page : null;
  useEffect(() => {
    if (!page) return;
    setClerk((before) => before || page.clerk || '');
    if (page.protest_until) setProtest(fieldOf(page.protest_until, rally.time_zone));
    setShown(null);
  }, [page, rally.time_zone]);
  const packet = source ? packetOf(index, race, source) : [];
  const chosen = numbered(
    packet.filter(({ id }) => !heldBack.has(id)),
    register.series,
  );
  const paperFor = async (item: PacketItem, number: string, of: PaperSource, now: string) => {
    const read =
      item.kind === 'classification'
        ? { ok: true as const, value: of }
        : await readSource(feed, rally.id, item.wanted);
    if (!read.ok)
      return { ok: false as const, problem: new CommandProblem('server', { cause: read.problem }) };
    const paper = await paperOf(read.value, {
      language,
      classCode: item.classCode,
      origin: window.location.origin,
      posting: {
        kind: item.kind,
        number,
        version: 1,
        at: instantOf(at, rally.time_zone) ?? now,
        clerk: clerk.trim() || null,
        protestUntil: instantOf(protest, rally.time_zone),
      },
    });
    return { ok: true as const, value: { paper, source: read.value } };
  };
  const preview = async (item: PacketItem) => {
    if (!source) return;
    const number = chosen.find((one) => one.item.id === item.id)?.number ?? '–';
    const done = await make(() => paperFor(item, number, source, new Date().toISOString()));
    if (done) setShown(done.value.paper);
  };
  /** The page itself is published first where officials have not: what is posted is a version that stays. */
  const postedSource = async (): Promise<CommandResult<PaperSource>> => {
    if (!source) return { ok: false, problem: new CommandProblem('invalid') };
    if (!isLive) return { ok: true, value: source };
    const until = instantOf(protest, rally.time_zone);
    const said = await recordAll(data(), [
      {
        id: newId(),
        kind: 'page_status',
        rally: rally.code,
        race: race.code,
        key,
        status: 'provisional',
        ...(clerk.trim() ? { clerk: clerk.trim() } : {}),
        ...(until ? { protest_until: until } : {}),
      },
    ]);
    if (!said.ok) return said;
    const read = await latest(feed, rally.id, source.wanted);
    if (!read.ok || read.value.wanted.version === null)
      return { ok: false, problem: new CommandProblem('busy', read.ok ? {} : { cause: read.problem }) };
    return { ok: true, value: read.value };
  };
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setCount(0);
    const done = await make(async () => {
      const from = await postedSource();
      if (!from.ok) return from;
      const now = new Date().toISOString();
      const ready: ReadyPaper[] = [];
      for (const { item, number } of chosen) {
        const made = await paperFor(item, number, from.value, now);
        if (!made.ok) return made;
        const { paper, source: of } = made.value;
        const publishAt = instantOf(at, rally.time_zone);
        ready.push({
          paper,
          said: {
            kind_of: item.kind,
            number,
            title: titleOfPaper(paper),
            language,
            race: race.code,
            page: {
              key: item.wanted.key,
              ...(of.wanted.version === null ? {} : { version: of.wanted.version }),
              ...(of.sha256 ? { sha256: of.sha256 } : {}),
            },
            ...(publishAt ? { publish_at: publishAt } : {}),
          },
        });
      }
      return publishPapers(rally, ready, setCount);
    });
    if (done) onDone();
  };
  const mustWait = isLive && !isPublishedByItself(key);
  return (
    <>
      <div className={styles.screen}>
        <DecisionForm
          title={say('documents.packet')}
          submit={
            isBusy && count > 0
              ? say('documents.packetDone', { count, of: chosen.length })
              : say('documents.packetPublish', { count: chosen.length })
          }
          isReady={source?.sha256 != null && !mustWait && chosen.length > 0 && clerk.trim() !== '' && !isBusy}
          trouble={trouble ?? (mustWait ? say('documents.packetWaits') : null)}
          onSubmit={publish}
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
          <Field label={say('documents.clerk')} hint={say('documents.clerkHint')}>
            <input value={clerk} maxLength={80} dir="auto" onChange={(e) => setClerk(e.target.value)} />
          </Field>
          <Field
            label={say('documents.postedAt')}
            hint={say('documents.postedHint', { zone: rally.time_zone })}
          >
            <input type="datetime-local" value={at} onChange={(e) => setAt(e.target.value)} />
          </Field>
          <Field
            label={say('documents.protestUntil')}
            hint={say('documents.zone', { zone: rally.time_zone })}
          >
            <input type="datetime-local" value={protest} onChange={(e) => setProtest(e.target.value)} />
          </Field>
          <Field label={say('documents.language')}>
            <select value={language} onChange={(e) => setLanguage(e.target.value as PaperLanguage)}>
              {paperLanguages
                .filter((one) => one !== 'ar')
                .map((one) => (
                  <option key={one} value={one} lang={one}>
                    {paperLanguageNames[one]}
                  </option>
                ))}
            </select>
          </Field>
          {view.problem && <p role="alert">{view.problem.message}</p>}
          {source?.sha256 === null && <p role="alert">{say('documents.wrongHash')}</p>}
          {isLive && !mustWait && <p className={styles.whole}>{say('documents.packetPublishesPage')}</p>}
          {source ? (
            <PacketList
              race={race}
              packet={packet}
              numbers={new Map(chosen.map(({ item, number }) => [item.id, number]))}
              onHold={(id) => setHeldBack((before) => toggled(before, id))}
              onPreview={preview}
            />
          ) : (
            !view.problem && <Skeleton rows={4} label={say('loading')} />
          )}
        </DecisionForm>
      </div>
      {shown && <PaperView paper={shown} />}
    </>
  );
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** The last published version of a page, or the page as it is where none is. */
async function latest(feed: FeedAddress, rally: string, wanted: Wanted, signal?: AbortSignal) {
  const options = signal ? { signal } : {};
  const told = await fetchPageVersions(
    feed,
    { rally, race: wanted.race, key: wanted.key },
    { ...options, isFresh: true },
  );
  if (!told.ok) return told;
  const version = told.value.versions.at(-1)?.version ?? null;
  return readSource(feed, rally, { ...wanted, version }, options);
}
