/** The rows that are refused, to be saved as a file, mended in a spreadsheet and imported again. */
import { useShell } from '@bivouac/contract/remote';
import { Button } from '@bivouac/ui';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';
import type { RowAnswer } from './answers.tsx';
import { refusedFile } from './refused-file.ts';
import { saveFile } from './save-file.ts';

interface RefusedRowsProps {
  file: { name: string; headings: string[]; rows: string[][]; lines: number[] };
  answers: readonly RowAnswer[];
}

export function RefusedRows({ file, answers }: RefusedRowsProps) {
  const say = useSay();
  const { language } = useShell();
  const count = answers.filter(({ outcome }) => outcome === 'refused').length;
  if (count === 0) return null;
  const save = async () => {
    const text = await refusedFile(file, answers, { reason: say('import.reason'), language });
    if (text === null) return;
    const name = say('import.refusedName', { name: file.name.replace(/\.\w{1,5}$/, '') });
    saveFile(new Blob([text], { type: 'text/csv' }), `${name}.csv`);
  };
  return (
    <p className={forms.acts}>
      <Button onClick={save}>{say('import.saveRefused', { count })}</Button>
    </p>
  );
}
