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
  samePublished,
} from '@bivouac/data';
import { EntityForm, needed, useEntityForm } from '@bivouac/officials/form';
import { newId } from '@bivouac/rules';
import { Banner } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { type ChosenFile, FileField } from './file-field.tsx';
import { pageFact } from './publish-papers.ts';
import { PublishingFields, publishedAt, publishingSchema, startingWith } from './publishing-fields.tsx';
import { safetyMarksIn } from './safety-marks-in.ts';
import { SameNotice, useSame } from './same-notice.tsx';
import { titleOfFile } from './title-of-file.ts';

interface UploadFormProps {
  rally: RallySetUp;
  register: DocumentRegister;
  replaced: RegisteredDocument | null;
  onDone(): void;
}

export function UploadForm({ rally, register, replaced, onDone }: UploadFormProps) {
  const say = useSay();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [isRefused, setRefused] = useState(false);
  const same = useSame();
  const isDraft = replaced?.state === 'draft';
  const form = useEntityForm({
    place: `document-${rally.id}-${replaced?.id ?? 'new'}`,
    values: startingWith(replaced, register, rally),
    schema: v.object({ ...publishingSchema.entries, title: needed }),
    async send(publishing) {
      const { choice, found } = same.take(publishing);
      const said = publishedAt(publishing, rally);
      if (!choice && (!replaced || isDraft) && publishing.when !== 'draft') {
        const page = isDraft && replaced?.page ? { page: pageFact(replaced.page) } : {};
        const asked = await samePublished(data(), rally.id, [{ ...said, ...page }]);
        if (!asked.ok) return asked;
        const [known = []] = asked.value;
        if (known.length > 0) return same.ask(publishing, known);
      }
      const first = choice === 'replace' ? found?.[0] : undefined;
      const file = chosen ? await keepFile(data(), rally.id, chosen) : keptOf(replaced);
      same.cancel();
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
          ...(choice === 'beside' ? { beside: (found ?? []).map(({ id }) => id) } : {}),
        },
      ]);
    },
    onDone,
  });
  const found = same.foundFor(form.change);
  return (
    <>
      <EntityForm
        form={form}
        title={say(
          replaced ? (isDraft ? 'documents.finishTitle' : 'documents.replaceTitle') : 'documents.upload',
        )}
        submit={say(form.values.when === 'draft' ? 'documents.keepDraft' : 'documents.publish')}
        isBlocked={!chosen && (!isDraft || isRefused)}
        onCancel={onDone}
      >
        <FileField
          label={say('documents.file')}
          hint={say(isDraft ? 'documents.fileOfDraft' : 'documents.fileHint')}
          onChoose={(file, wasRefused) => {
            setChosen(file);
            setRefused(wasRefused);
            if (file && !form.values.title) form.set({ title: titleOfFile(file.name) });
          }}
        />
        <GivesAway chosen={chosen} />
        <PublishingFields
          of={form}
          rally={rally}
          register={register}
          isNumberFixed={replaced !== null && !isDraft}
          mayBeDraft={replaced === null || isDraft}
        />
      </EntityForm>
      <SameNotice
        same={found && [found]}
        isBusy={form.isBusy}
        mayReplace={!isDraft}
        onChoose={(choice) => same.choose(choice, form)}
        onCancel={same.cancel}
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
      ...(page ? { page: pageFact(page) } : {}),
    },
  };
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
