/** A file as a document: looked at before it is sent, under the next number of its series, now, at a time, or as a draft. */

import {
  type CommandProblem,
  type Document,
  type DocumentRegister,
  data,
  keepFile,
  type RallySetUp,
  type RegisteredDocument,
  recordAll,
  type SameDocument,
  samePublished,
} from '@bivouac/data';
import { useChange } from '@bivouac/officials/query';
import { newId } from '@bivouac/rules';
import { Banner } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useMemo, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { type ChosenFile, FileField } from './file-field.tsx';
import { type Publishing, PublishingFields, publishedAt, startingWith } from './publishing-fields.tsx';
import { safetyMarksIn } from './safety-marks-in.ts';
import { type SameChoice, SameNotice } from './same-notice.tsx';
import { titleOfFile } from './title-of-file.ts';

interface UploadFormProps {
  rally: RallySetUp;
  register: DocumentRegister;
  replaced: RegisteredDocument | null;
  onDone(): void;
}

export function UploadForm({ rally, register, replaced, onDone }: UploadFormProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const draft = useDraft<Publishing>(`document-${rally.id}-${replaced?.id ?? 'new'}`, () =>
    startingWith(replaced, register, rally),
  );
  const publishing = draft.said;
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [same, setSame] = useState<SameDocument[] | null>(null);
  const isDraft = replaced?.state === 'draft';
  const submit = async (choice: SameChoice | null) => {
    const said = publishedAt(publishing, rally);
    const kept = isDraft && replaced?.page ? { page: pageOf(replaced.page) } : {};
    if (choice === null && (!replaced || isDraft) && publishing.when !== 'draft') {
      const asked = await make(() => samePublished(data(), rally.id, [{ ...said, ...kept }]));
      if (!asked) return;
      const [known = []] = asked.value;
      if (known.length > 0) return setSame(known);
    }
    const first = choice === 'replace' ? same?.[0] : undefined;
    const done = await make(async () => {
      const file = chosen ? await keepFile(data(), rally.id, chosen) : keptOf(replaced);
      if (!file.ok) return file;
      return recordAll(data(), [
        {
          id: newId(),
          kind: 'document',
          rally: rally.code,
          ...said,
          ...(first?.number ? { number: first.number } : {}),
          ...file.value,
          ...(first ? { supersedes: first.id } : replaced ? { supersedes: replaced.id } : {}),
          ...(choice === 'beside' ? { beside: (same ?? []).map(({ id }) => id) } : {}),
        },
      ]);
    });
    setSame(null);
    if (!done) return;
    draft.forget();
    onDone();
  };
  const hasFile = chosen !== null || (isDraft && !isRefused);
  return (
    <>
      <DecisionForm
        title={say(
          replaced ? (isDraft ? 'documents.finishTitle' : 'documents.replaceTitle') : 'documents.upload',
        )}
        submit={say(publishing.when === 'draft' ? 'documents.keepDraft' : 'documents.publish')}
        isReady={hasFile && publishing.title.trim() !== '' && publishing.number.trim() !== '' && !isBusy}
        trouble={trouble}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(null);
        }}
        onCancel={onDone}
        draft={draft}
      >
        <FileField
          label={say('documents.file')}
          hint={say(isDraft ? 'documents.fileOfDraft' : 'documents.fileHint')}
          onChoose={(file, wasRefused) => {
            setChosen(file);
            setRefused(wasRefused);
            if (file && !publishing.title) draft.set({ title: titleOfFile(file.name) });
          }}
        />
        <GivesAway chosen={chosen} />
        <PublishingFields
          rally={rally}
          register={register}
          value={publishing}
          isNumberFixed={replaced !== null && !isDraft}
          mayBeDraft={replaced === null || isDraft}
          onChange={(value) => {
            setSame(null);
            draft.set(value);
          }}
        />
      </DecisionForm>
      <SameNotice
        same={same && [same]}
        isBusy={isBusy}
        mayReplace={!isDraft}
        onChoose={(choice) => void submit(choice)}
        onCancel={() => setSame(null)}
      />
    </>
  );
}

type Kept = { ok: true; value: Partial<Document> } | { ok: false; problem: CommandProblem };

function keptOf(draft: RegisteredDocument | null): Kept {
  const { file, url, size_bytes, sha256, page } = draft ?? {};
  return {
    ok: true,
    value: {
      ...(file ? { file } : {}),
      ...(url ? { url } : {}),
      ...(size_bytes ? { size_bytes } : {}),
      ...(sha256 ? { sha256 } : {}),
      ...(page ? { page: pageOf(page) } : {}),
    },
  };
}

function pageOf({
  key,
  version,
  sha256,
}: NonNullable<RegisteredDocument['page']>): NonNullable<Document['page']> {
  return { key, ...(version === null ? {} : { version }), ...(sha256 ? { sha256 } : {}) };
}

function GivesAway({ chosen }: { chosen: ChosenFile | null }) {
  const say = useSay();
  const marks = useMemo(() => (chosen?.type === 'gpx' ? safetyMarksIn(chosen.bytes) : []), [chosen]);
  return (
    <div role="status" className={basics.whole}>
      {marks.length > 0 && (
        <Banner tone="warning">
          {say('documents.givesAway', { marks: marks.map((mark) => say(`roadbook.${mark}`)).join(', ') })}
        </Banner>
      )}
    </div>
  );
}
