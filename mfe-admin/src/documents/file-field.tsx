/** A file of this computer, looked at before it is sent: what it is inside, or in a sentence why it is not taken. */
import { type FileRefusal, type FileType, openDocument } from '@bivouac/files';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../language/language.ts';

export interface ChosenFile {
  type: FileType;
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
}

interface FileFieldProps {
  label: string;
  hint: string;
  onChoose(file: ChosenFile | null, isRefused: boolean): void;
}

export function FileField({ label, hint, onChoose }: FileFieldProps) {
  const say = useSay();
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const look = async (picked: File | undefined) => {
    setRefusal(null);
    onChoose(null, false);
    if (!picked) return;
    const opened = await openDocument(picked);
    if (opened.ok) return onChoose({ type: opened.type, bytes: opened.bytes, name: picked.name }, false);
    setRefusal(opened.reason);
    onChoose(null, true);
  };
  return (
    <Field
      label={label}
      hint={hint}
      problem={refusal && say(`documents.refused.${refusal}`)}
      className={basics.whole}
    >
      <input
        type="file"
        accept="application/pdf,image/png,image/jpeg,application/gpx+xml,.gpx"
        // So that the same file, corrected meanwhile, is a choice as well.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={(e) => void look(e.currentTarget.files?.[0])}
      />
    </Field>
  );
}
