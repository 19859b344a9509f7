/** An official document from what was published: chosen, previewed as it will be, then published under its number, or saved. */

import type { DocumentRegister } from '@bivouac/data';
import { SelectField } from '@bivouac/officials/fields';
import { EntityForm } from '@bivouac/officials/form';
import { isRightToLeft, MADE_KINDS, titleOfPaper, unwritableTexts } from '@bivouac/papers';
import { Skeleton } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import styles from './documents.module.css';
import { FileField } from './file-field.tsx';
import { NewerNotice } from './newer-notice.tsx';
import { isPrinted, PaperActs } from './paper-acts.tsx';
import { PaperView } from './paper-view.tsx';
import { unwritableSentence } from './publish-papers.ts';
import { type Publishing, PublishingFields } from './publishing-fields.tsx';
import { SameNotice } from './same-notice.tsx';
import { SignedFields } from './signed-fields.tsx';
import { type MakingProps, useMaking } from './use-making.ts';
import { WantedFields } from './wanted-fields.tsx';
import { WithIndex } from './with-index.tsx';

export function MakeView(props: Omit<MakingProps, 'index'>) {
  return (
    <WithIndex feed={props.feed} rally={props.rally.id}>
      {(index) => <Make {...props} index={index} />}
    </WithIndex>
  );
}

function Make(props: MakingProps) {
  const { rally, register, feed, index } = props;
  const say = useSay();
  const making = useMaking(props);
  const { form, publishing, wanted, paper, source, view, newer, same } = making;
  const found = same.foundFor(form.change);
  const mustPrint = paper !== null && isPrinted(paper);
  return (
    <>
      <div className={styles.screen}>
        <EntityForm
          form={form}
          title={say('documents.make')}
          submit={say(
            form.isBusy
              ? 'documents.drawing'
              : publishing.when === 'draft'
                ? 'documents.keepDraft'
                : 'documents.publish',
          )}
          isBlocked={!paper || source?.sha256 == null || (mustPrint && !making.printed)}
        >
          <PublishingFields
            of={form}
            rally={rally}
            register={register}
            kinds={MADE_KINDS}
            autoTitle={paper ? titleOfPaper(paper) : say('documents.titleHint')}
            isNumberFixed={false}
            mayBeDraft
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
            <ReplaceField register={register} of={publishing} onChange={making.replace} />
          </PublishingFields>
          <SignedFields of={making.signed} zone={rally.time_zone} />
          {mustPrint && (
            <FileField
              key={making.sheet}
              label={say('documents.printedFile')}
              hint={say('documents.printedFileHint')}
              onChoose={making.choosePrinted}
            />
          )}
        </EntityForm>
        <NewerNotice
          of={newer}
          timeZone={rally.time_zone}
          version={wanted?.version ?? null}
          onTake={making.takeNewer}
          onPublish={form.submit}
        />
        <SameNotice
          same={found && [found]}
          isBusy={form.isBusy}
          onChoose={(choice) => same.choose(choice, form)}
          onCancel={same.cancel}
        />
        {view.problem && <p role="alert">{view.problem.message}</p>}
        {source && source.sha256 === null && <p role="alert">{say('documents.wrongHash')}</p>}
        {making.isReadable && !source && !view.problem && <Skeleton rows={8} label={say('loading')} />}
        {paper && (
          <PaperActs
            paper={paper}
            name={`${publishing.number} ${titleOfPaper(paper)}`}
            printed={
              isRightToLeft(paper.language) ? (
                <p className={styles.detail}>{say('documents.printedByBrowser')}</p>
              ) : (
                <p role="status">{unwritableSentence(say, unwritableTexts(paper))}</p>
              )
            }
          />
        )}
      </div>
      {paper && <PaperView paper={paper} />}
    </>
  );
}

interface ReplaceFieldProps {
  register: DocumentRegister;
  of: Publishing;
  onChange(id: string): void;
}

/** The new document takes the number of the one it replaces, as its next version. */
function ReplaceField({ register, of, onChange }: ReplaceFieldProps) {
  const say = useSay();
  const standing = register.documents.filter(
    (one) =>
      one.kind === of.kind &&
      (one.race_id ?? '') === of.race &&
      (one.state === 'published' || one.state === 'to_come') &&
      one.number !== null,
  );
  if (standing.length === 0) return null;
  return (
    <SelectField
      label={say('documents.replaces')}
      value={of.replaced}
      options={[
        { value: '', text: say('documents.replacesNone') },
        ...standing.map(({ id, number, version, title }) => ({
          value: id,
          text: `${number} · ${say('documents.version', { version })} · ${title}`,
        })),
      ]}
      onChange={onChange}
    />
  );
}
