/** The files of trackers that were imported; each is taken back by one press, with the facts it told. */

import {
  data,
  type Fact,
  people,
  type RallySetUp,
  type TrackerBatch,
  trackerFacts,
  trackFile,
  undoBatch,
} from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { type PlannedChange, usePlannedChange } from '@bivouac/officials/plan';
import { useRead } from '@bivouac/officials/query';
import { newId } from '@bivouac/rules';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { saveFile } from '../sheets/save-file.ts';
import { isAttachment } from './run-evaluation.ts';
import styles from './tripy.module.css';

interface BatchesProps {
  rally: RallySetUp;
  batches: readonly TrackerBatch[];
  onDone(): void;
}

export function Batches({ rally, batches, onDone }: BatchesProps) {
  const say = useSay();
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { propose, sheet } = usePlannedChange();
  const { value: told } = useRead(['people', rally.id], (signal) => people(data(), rally.id, { signal }));
  const by = ({ made_by }: TrackerBatch) => {
    const person = told?.people.find(({ id }) => id === made_by);
    return person ? [person.name ?? person.email ?? ''] : [];
  };
  const takeBack = async (batch: TrackerBatch) => {
    setBusy(batch.id);
    setTrouble(await undo(propose, batch, rally.code, say('tripy.undoReason', { file: batch.file_name })));
    setBusy(null);
    onDone();
  };
  const download = async (batch: TrackerBatch) => {
    const file = await trackFile(data(), batch.path);
    setTrouble(file.ok ? null : file.problem.message);
    if (file.ok) saveFile(file.value, keptName(batch));
  };
  return (
    <Card title={say('tripy.batches')}>
      {sheet}
      <ul data-batches>
        {batches.map((batch) => {
          const refused = Object.entries(batch.refused).map(([cause, count]) =>
            wordOf(say, 'tripy.refused', cause, { count }),
          );
          return (
            <li key={batch.id} className={styles.line}>
              <span>
                <bdi className={`${basics.breaks} ${basics.strong}`}>{batch.file_name}</bdi>{' '}
                <span className={basics.quiet}>
                  {[
                    spokenInstant(batch.made_at, rally.time_zone),
                    ...by(batch),
                    ...(isAttachment(batch)
                      ? [say('tripy.attachment')]
                      : [say('tripy.rowsRead', { count: batch.rows_read }), ...refused]),
                  ].join(' · ')}
                </span>
                <span className={styles.sum}>{say('tripy.sum', { sha256: batch.sha256 })}</span>
              </span>
              <span className={styles.acts}>
                <Button look="quiet" onClick={() => download(batch)}>
                  {say('tripy.download')}
                </Button>
                {batch.undone_at ? (
                  <span className={basics.quiet}>{say('import.undone')}</span>
                ) : (
                  <Button disabled={busy !== null} onClick={() => takeBack(batch)}>
                    {say('import.undo')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <ErrorLine>{trouble}</ErrorLine>
    </Card>
  );
}

function keptName({ file_name, read_as }: TrackerBatch): string {
  return read_as.kind === 'csv' && /\.xlsx$/i.test(file_name) ? `${file_name}.csv` : file_name;
}

/** Its facts are voided, then it is taken back; in a sentence what did not go. */
async function undo(
  propose: PlannedChange['propose'],
  batch: TrackerBatch,
  rally: string,
  reason: string,
): Promise<string | null> {
  const told = await trackerFacts(data(), batch.id);
  if (!told.ok) return told.problem.message;
  const voids = told.value.map((target): Fact => ({ id: newId(), kind: 'void', rally, target, reason }));
  const { kept, trouble } = await propose(voids);
  // What somebody took back before is taken back.
  if (kept.length < voids.length) return trouble;
  const undone = await undoBatch(data(), batch.id);
  return undone.ok ? null : undone.problem.message;
}
