/** A paper as it will be: saved as PDF, or printed where the PDF cannot show its language or a name. */

import { useChange } from '@bivouac/officials/query';
import { isRightToLeft, type Paper, unwritable } from '@bivouac/papers';
import { Button } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { useSay } from '../language/language.ts';
import styles from './documents.module.css';
import { draw, saveFile } from './publish-papers.ts';

export const isPrinted = (paper: Paper) => isRightToLeft(paper.language) || unwritable(paper).length > 0;

interface PaperActsProps {
  paper: Paper;
  /** Of the file, without its ending. */
  name: string;
  /** Shown if the paper can only be printed. */
  printed: ReactNode;
  look?: 'primary' | 'plain';
}

export function PaperActs({ paper, name, printed, look = 'plain' }: PaperActsProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const mustPrint = isPrinted(paper);
  const save = async () => {
    const drawn = await make(() => draw([paper], say));
    const [bytes] = drawn?.value ?? [];
    if (bytes) saveFile(bytes, `${name.replace(/[\\/:*?"<>|]+/g, ' ')}.pdf`);
  };
  return (
    <div className={styles.views}>
      <h2 className={styles.preview}>{say('documents.preview')}</h2>
      <Button look={look} onClick={save} disabled={isBusy || mustPrint}>
        {say(isBusy ? 'documents.drawing' : 'documents.savePdf')}
      </Button>
      <Button onClick={() => window.print()}>{say('documents.print')}</Button>
      {mustPrint && printed}
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  );
}
