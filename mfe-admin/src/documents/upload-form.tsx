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
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { DraftLine } from '../forms/draft-line.tsx';
import forms from '../forms/forms.module.css';
import { useChange } from '../forms/use-change.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { type Publishing, PublishingFields, publishedAt, startingWith } from './publishing-fields.tsx';
import { titleOfFile } from './title-of-file.ts';
import { type FileRefusal, type FileType, typeOfFile } from './type-of-file.ts';

interface UploadFormProps {
  rally: RallySetUp;
  register: DocumentRegister;
  /** What it is another edition of, or the draft it finishes. */
  replaced: RegisteredDocument | null;
  onDone(): void;
}

interface Chosen {
  type: FileType;
  bytes: Uint8Array<ArrayBuffer>;
}

export function UploadForm({ rally, register, replaced, onDone }: UploadFormProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const draft = useDraft<Publishing>(`document-${rally.id}-${replaced?.id ?? 'new'}`, () =>
    startingWith(replaced, register, rally),
  );
  const publishing = draft.said;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const isDraft = replaced?.state === 'draft';
  const look = async (picked: File | undefined) => {
    setChosen(null);
    setRefusal(null);
    if (!picked) return;
    const bytes = new Uint8Array(await picked.arrayBuffer());
    const told = typeOfFile(bytes);
    if (!told.ok) return setRefusal(told.reason);
    setChosen({ type: told.type, bytes });
    if (!publishing.title) draft.set({ title: titleOfFile(picked.name) });
  };
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
  const hasFile = chosen !== null || (isDraft && refusal === null);
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
      <Field
        label={say('documents.file')}
        hint={say(isDraft ? 'documents.fileOfDraft' : 'documents.fileHint')}
        problem={refusal && say(`documents.refused.${refusal}`)}
        className={forms.whole}
      >
        <input
          type="file"
          accept="application/pdf,image/png,image/jpeg"
          onChange={(e) => void look(e.currentTarget.files?.[0])}
        />
      </Field>
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
