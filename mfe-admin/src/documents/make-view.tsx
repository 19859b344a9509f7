/** An official document from what was published: chosen, previewed as it will be, then published under its number, or saved. */

import type { DocumentRegister, RegisteredDocument } from '@bivouac/data';
import { isRightToLeft, MADE_KINDS, titleOfPaper, unwritableTexts } from '@bivouac/papers';
import { Button, Field, Panel, Skeleton } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import styles from './documents.module.css';
import { FileField } from './file-field.tsx';
import { NewerNotice } from './newer-notice.tsx';
import { PaperView } from './paper-view.tsx';
import { unwritableSentence } from './publish-papers.ts';
import { PublishingFields } from './publishing-fields.tsx';
import { SameNotice } from './same-notice.tsx';
import { ClerkField, ProtestField } from './signed-fields.tsx';
import { useIndex } from './use-index.ts';
import { type MakingProps, useMaking } from './use-making.ts';
import { WantedFields } from './wanted-fields.tsx';

export function MakeView(props: Omit<MakingProps, 'index'>) {
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

function Make(props: MakingProps) {
  const { rally, register, feed, index } = props;
  const say = useSay();
  const making = useMaking(props);
  const { publishing, wanted, paper, source, view, signed, newer, same, isBusy } = making;
  const { setSame, publish, save, replace, takeNewer, choosePrinted } = making;
  const isPrinted = paper !== null && isRightToLeft(paper.language);
  const missing = paper && !isPrinted ? unwritableTexts(paper) : [];
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
            ((!isPrinted && missing.length === 0) || making.printed !== null) &&
            publishing.number.trim() !== '' &&
            !isBusy
          }
          trouble={making.trouble}
          draft={making.draft}
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
            onChange={making.change}
          >
            <WantedFields
              feed={feed}
              index={index}
              kind={making.kind}
              race={making.race}
              wanted={wanted}
              classCode={making.classCode}
              onWant={making.setWanted}
              onClass={making.setClass}
            />
            <ReplaceField
              register={register}
              kind={publishing.kind}
              race={publishing.race}
              value={making.replaced}
              onChange={replace}
            />
          </PublishingFields>
          <ClerkField of={signed} />
          <ProtestField of={signed} zone={rally.time_zone} />
          {(isPrinted || missing.length > 0) && (
            <FileField
              key={making.sheet}
              label={say('documents.printedFile')}
              hint={say('documents.printedFileHint')}
              onChoose={choosePrinted}
            />
          )}
        </DecisionForm>
        <NewerNotice
          of={newer}
          timeZone={rally.time_zone}
          version={wanted?.version ?? null}
          onTake={takeNewer}
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
        {making.isReadable && !source && !view.problem && <Skeleton rows={8} label={say('loading')} />}
        {paper && <PaperActs isPrinted={isPrinted} missing={missing} isBusy={isBusy} onSave={save} />}
      </div>
      {paper && <PaperView paper={paper} />}
    </>
  );
}

interface PaperActsProps {
  isPrinted: boolean;
  /** Names with signs that the font of the PDF has not. */
  missing: readonly string[];
  isBusy: boolean;
  onSave(): void;
}

function PaperActs({ isPrinted, missing, isBusy, onSave }: PaperActsProps) {
  const say = useSay();
  return (
    <div className={styles.views}>
      <h2 className={styles.preview}>{say('documents.preview')}</h2>
      {!isPrinted && (
        <Button onClick={onSave} disabled={isBusy}>
          {say('documents.savePdf')}
        </Button>
      )}
      <Button onClick={() => window.print()}>{say('documents.print')}</Button>
      {isPrinted && <p className={styles.detail}>{say('documents.printedByBrowser')}</p>}
      {missing.length > 0 && <p role="status">{unwritableSentence(say, missing)}</p>}
    </div>
  );
}

interface ReplaceFieldProps {
  register: DocumentRegister;
  kind: string;
  /** Id; '': the whole rally. */
  race: string;
  value: string;
  onChange(document: RegisteredDocument | null): void;
}

/** Which document a new one takes the place of: it keeps that one's number, as its next version. */
function ReplaceField({ register, kind, race, value, onChange }: ReplaceFieldProps) {
  const say = useSay();
  const standing = register.documents.filter(
    (one) =>
      one.kind === kind &&
      (one.race_id ?? '') === race &&
      (one.state === 'published' || one.state === 'to_come') &&
      one.number !== null,
  );
  if (standing.length === 0) return null;
  return (
    <Field label={say('documents.replaces')}>
      <select
        value={value}
        onChange={(e) => onChange(standing.find(({ id }) => id === e.target.value) ?? null)}
      >
        <option value="">{say('documents.replacesNone')}</option>
        {standing.map(({ id, number, version, title }) => (
          <option key={id} value={id}>
            {`${number} · ${say('documents.version', { version })} · ${title}`}
          </option>
        ))}
      </select>
    </Field>
  );
}
