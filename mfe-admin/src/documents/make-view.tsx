/** An official document from what was published: chosen, previewed as it will be, then published under its number, or saved. */
import { useAnswer } from '@bivouac/contract/remote';
import {
  type DocumentRegister,
  data,
  type FeedAddress,
  type IndexBody,
  type RallySetUp,
  type SameDocument,
  samePublished,
} from '@bivouac/data';
import { Button, Field, Panel, Skeleton } from '@bivouac/ui';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { fieldOf, instantOf } from '../forms/hours.ts';
import { useChange } from '../forms/use-change.ts';
import { useSay } from '../language/language.ts';
import { NotYet } from '../pages/not-yet.tsx';
import { aboutOf } from './about.ts';
import styles from './documents.module.css';
import { type ChosenFile, FileField } from './file-field.tsx';
import { NewerNotice } from './newer-notice.tsx';
import { nextNumber } from './next-number.ts';
import { isRightToLeft, unwritable } from './paper/paper.ts';
import { paperOf, titleOfPaper } from './paper-of.ts';
import { PaperView } from './paper-view.tsx';
import { draw, publishPapers, publishPrinted, saveFile } from './publish-papers.ts';
import { type Publishing, PublishingFields, publishedAt } from './publishing-fields.tsx';
import { ReplaceField } from './replace-field.tsx';
import { type SameChoice, SameNotice } from './same-notice.tsx';
import {
  MADE_KINDS,
  type MadeKind,
  type PaperSource,
  publishedOf,
  readSource,
  type Wanted,
} from './source.ts';
import { useIndex } from './use-index.ts';
import { useNewer } from './use-newer.ts';
import { usePaper } from './use-paper.ts';
import { WantedFields } from './wanted-fields.tsx';
import type { PaperLanguage } from './words/index.ts';

interface MakeViewProps {
  rally: RallySetUp;
  register: DocumentRegister;
  feed: FeedAddress;
  onDone(): void;
}

export function MakeView(props: MakeViewProps) {
  const say = useSay();
  const { index, isDraft, problem, retry } = useIndex(props.feed, props.rally.id);
  if (index) return <Make {...props} index={index} />;
  if (isDraft) {
    return (
      <Panel kind="empty" title={say('documents.isDraft')}>
        {say('documents.isDraftText')}
      </Panel>
    );
  }
  return <NotYet problem={problem} retry={retry} rows={4} />;
}

function Make({ rally, register, feed, index, onDone }: MakeViewProps & { index: IndexBody }) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const [publishing, setPublishing] = useState<Publishing>({
    kind: 'classification',
    number: nextNumber(register, 'classification'),
    title: '',
    race: rally.races.length === 1 ? (rally.races[0]?.id ?? '') : '',
    language: rally.languages[0] ?? 'en',
    when: 'now',
    at: '',
  });
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [classCode, setClass] = useState('');
  const [clerk, setClerk] = useState('');
  const [protest, setProtest] = useState('');
  const [replaced, setReplaced] = useState('');
  const [same, setSame] = useState<SameDocument[] | null>(null);
  const [chosen, setChosen] = useState<{ sheet: string; file: ChosenFile } | null>(null);
  const kind = publishing.kind as MadeKind;
  const race = index.races.find(({ id }) => id === publishing.race) ?? null;
  const old = register.documents.find(({ id }) => id === replaced) ?? null;
  const isReadable = wanted !== null && (wanted.kind !== 'classification' || wanted.version !== null);
  const view = useAnswer(isReadable ? JSON.stringify(wanted) : null, (signal) =>
    readSource(feed, rally.id, wanted as Wanted, { signal }),
  );
  const source = view.value;
  const newer = useNewer(feed, rally, source);
  useEffect(() => {
    const page = publishedOf(source);
    if (!page) return;
    setClerk((before) => before || page.clerk || '');
    if (page.protest_until) setProtest(fieldOf(page.protest_until, rally.time_zone));
  }, [source, rally.time_zone]);
  const paperFor = useCallback(
    (from: PaperSource, at: string, replacing: Pick<SameDocument, 'number' | 'version'> | null = old) =>
      paperOf(from, {
        language: publishing.language as PaperLanguage,
        classCode: classCode || null,
        origin: window.location.origin,
        posting: {
          kind: publishing.kind as MadeKind,
          number: replacing?.number ?? publishing.number.trim(),
          version: (replacing?.version ?? 0) + 1,
          at: (publishing.when === 'at' ? instantOf(publishing.at, rally.time_zone) : null) ?? at,
          clerk: clerk.trim() || null,
          protestUntil: instantOf(protest, rally.time_zone),
        },
      }),
    [publishing, classCode, old, clerk, protest, rally.time_zone],
  );
  // What was printed is of this paper and of no other.
  const sheet = [JSON.stringify(wanted), classCode, publishing.language, publishing.number].join(' ');
  const printed = chosen?.sheet === sheet ? chosen.file : null;
  const paper = usePaper(source, paperFor);
  const change = (value: Publishing) => {
    setSame(null);
    if (value.kind !== publishing.kind || value.race !== publishing.race) {
      setWanted(null);
      setClass('');
      setReplaced('');
    }
    setPublishing(value);
  };
  const publish = async (choice: SameChoice | null = null) => {
    if (!source || !paper || !wanted) return;
    const may = await make(newer.mayPublish);
    if (!may?.value) return;
    const replacing = choice === 'replace' ? (same?.[0] ?? null) : old;
    if (choice === 'replace' && replacing && printed) {
      // What was printed has another number on it.
      setReplaced(replacing.id);
      setPublishing({ ...publishing, number: replacing.number ?? publishing.number });
      return setSame(null);
    }
    const fresh = await paperFor(source, new Date().toISOString(), replacing);
    const { sha256 } = source;
    const said = {
      ...publishedAt(
        {
          ...publishing,
          number: replacing?.number ?? publishing.number,
          title: publishing.title.trim() || titleOfPaper(fresh),
        },
        rally,
      ),
      page: {
        key: wanted.key,
        ...(wanted.version === null ? {} : { version: wanted.version }),
        ...(sha256 ? { sha256 } : {}),
      },
      ...aboutOf(wanted, classCode),
      ...(replacing ? { supersedes: replacing.id } : {}),
      ...(choice === 'beside' ? { beside: (same ?? []).map(({ id }) => id) } : {}),
    };
    if (choice === null && !replacing && publishing.when !== 'draft') {
      const asked = await make(() => samePublished(data(), rally.id, [said]));
      if (!asked) return;
      const [known = []] = asked.value;
      if (known.length > 0) return setSame(known);
    }
    setSame(null);
    const done = await make<unknown>(() =>
      printed ? publishPrinted(rally, printed, said) : publishPapers(rally, [{ paper: fresh, said }]),
    );
    if (done) onDone();
  };
  const save = async () => {
    if (!paper) return;
    const drawn = await make(() => draw([paper]));
    const [bytes] = drawn?.value ?? [];
    if (bytes)
      saveFile(bytes, `${publishing.number} ${titleOfPaper(paper).replace(/[\\/:*?"<>|]+/g, ' ')}.pdf`);
  };
  const isPrinted = paper !== null && isRightToLeft(paper.language);
  const missing = paper && !isPrinted ? unwritable(paper) : [];
  return (
    <>
      <div className={styles.screen}>
        <DecisionForm
          title={say('documents.make')}
          submit={say(
            isBusy
              ? 'documents.drawing'
              : publishing.when === 'draft'
                ? 'documents.keepDraft'
                : 'documents.publish',
          )}
          isReady={
            paper !== null &&
            source?.sha256 != null &&
            (!isPrinted || printed !== null) &&
            publishing.number.trim() !== '' &&
            !isBusy
          }
          trouble={trouble}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void publish();
          }}
        >
          <PublishingFields
            rally={rally}
            register={register}
            kinds={MADE_KINDS}
            autoTitle={paper ? titleOfPaper(paper) : say('documents.titleHint')}
            value={publishing}
            isNumberFixed={false}
            mayBeDraft
            onChange={change}
          >
            <WantedFields
              feed={feed}
              index={index}
              kind={kind}
              race={race}
              wanted={wanted}
              classCode={classCode}
              onWant={setWanted}
              onClass={setClass}
            />
            <ReplaceField
              register={register}
              kind={publishing.kind}
              race={publishing.race}
              value={replaced}
              onChange={(document) => {
                setReplaced(document?.id ?? '');
                setPublishing({
                  ...publishing,
                  number: document?.number ?? nextNumber(register, publishing.kind),
                  title: document?.title ?? publishing.title,
                });
              }}
            />
          </PublishingFields>
          <Field label={say('documents.clerk')} hint={say('documents.clerkHint')}>
            <input value={clerk} maxLength={80} dir="auto" onChange={(e) => setClerk(e.target.value)} />
          </Field>
          <Field
            label={say('documents.protestUntil')}
            hint={say('documents.zone', { zone: rally.time_zone })}
          >
            <input type="datetime-local" value={protest} onChange={(e) => setProtest(e.target.value)} />
          </Field>
          {(isPrinted || missing.length > 0) && (
            <FileField
              key={sheet}
              label={say('documents.printedFile')}
              hint={say('documents.printedFileHint')}
              onChoose={(file) => setChosen(file && { sheet, file })}
            />
          )}
        </DecisionForm>
        <NewerNotice
          of={newer}
          timeZone={rally.time_zone}
          version={wanted?.version ?? null}
          onTake={() => {
            const version = newer.newer?.version ?? null;
            if (wanted && wanted.version !== version) setWanted({ ...wanted, version });
            else view.retry();
          }}
          onPublish={() => void publish()}
        />
        <SameNotice
          same={same && [same]}
          isBusy={isBusy}
          onChoose={(choice) => void publish(choice)}
          onCancel={() => setSame(null)}
        />
        {view.problem && <p role="alert">{view.problem.message}</p>}
        {source && source.sha256 === null && <p role="alert">{say('documents.wrongHash')}</p>}
        {isReadable && !source && !view.problem && <Skeleton rows={8} label={say('loading')} />}
        {paper && (
          <div className={styles.views}>
            <h2 className={styles.preview}>{say('documents.preview')}</h2>
            {!isPrinted && (
              <Button onClick={save} disabled={isBusy}>
                {say('documents.savePdf')}
              </Button>
            )}
            <Button onClick={() => window.print()}>{say('documents.print')}</Button>
            {isPrinted && <p className={styles.detail}>{say('documents.printedByBrowser')}</p>}
            {missing.length > 0 && (
              <p role="status">{say('documents.unwritable', { signs: missing.slice(0, 12).join(' ') })}</p>
            )}
          </div>
        )}
      </div>
      {paper && <PaperView paper={paper} />}
    </>
  );
}
