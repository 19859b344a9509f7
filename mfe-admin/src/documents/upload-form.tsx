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
} from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { DraftLine } from '../forms/draft-line.tsx';
import { useChange } from '../forms/use-change.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { type ChosenFile, FileField } from './file-field.tsx';
import { type Publishing, PublishingFields, publishedAt, startingWith } from './publishing-fields.tsx';
import { titleOfFile } from './title-of-file.ts';

interface UploadFormProps {
  rally: RallySetUp;
  register: DocumentRegister;
  /** What it is another edition of, or the draft it finishes. */
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
  const isDraft = replaced?.state === 'draft';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await make(async () => {
      const kept = chosen ? await keepFile(data(), rally.id, chosen) : keptOf(replaced);
      if (!kept.ok) return kept;
      return recordAll(data(), [
        {
          id: newId(),
          kind: 'document',
          rally: rally.code,
          ...publishedAt(publishing, rally),
          ...kept.value,
          ...(replaced ? { supersedes: replaced.id } : {}),
        },
      ]);
    });
    if (!done) return;
    draft.forget();
    onDone();
  };
  const hasFile = chosen !== null || (isDraft && !isRefused);
  return (
    <DecisionForm
      title={say(
        replaced ? (isDraft ? 'documents.finishTitle' : 'documents.replaceTitle') : 'documents.upload',
      )}
      submit={say(publishing.when === 'draft' ? 'documents.keepDraft' : 'documents.publish')}
      isReady={hasFile && publishing.title.trim() !== '' && publishing.number.trim() !== '' && !isBusy}
      trouble={trouble}
      onSubmit={submit}
      onCancel={() => {
        draft.forget();
        onDone();
      }}
      draft={<DraftLine draft={draft} />}
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
      <PublishingFields
        rally={rally}
        register={register}
        value={publishing}
        isNumberFixed={replaced !== null && !isDraft}
        mayBeDraft={replaced === null || isDraft}
        onChange={draft.set}
      />
    </DecisionForm>
  );
}

type Kept = { ok: true; value: Partial<Document> } | { ok: false; problem: CommandProblem };

/** A draft is published with the file it has, and with what that was made from. */
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
