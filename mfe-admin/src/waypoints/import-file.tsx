/** A roadbook from an OpenRally GPX: read by a worker, with what is worth a look. What would become of it stands at the bottom. */
import type { FileReason, Roadbook, RoadbookRemark } from '@bivouac/gps';
import { Button, Card, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ChangeEvent, useState } from 'react';
import { fewOf } from '../forms/few-of.ts';
import forms from '../forms/forms.module.css';
import { askWorker } from '../gps/ask-worker.ts';
import { useSay } from '../language/language.ts';
import { FileTemplate } from '../sheets/template.tsx';
import { roadbookTemplate } from './roadbook-template.ts';
import styles from './waypoints.module.css';

export interface ReadFile {
  name: string;
  sha256: string;
  roadbook: Roadbook;
}

interface ImportFileProps {
  /** Safety posts of the roadbook that stay, as the file that was read has none. */
  posts: number;
  /** null: the file that was chosen cannot be read. */
  onRead(file: ReadFile | null): void;
  onCancel(): void;
}

export function ImportFile({ posts, onRead, onCancel }: ImportFileProps) {
  const say = useSay();
  const [reason, setReason] = useState<FileReason | 'failed' | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [remarks, setRemarks] = useState<RoadbookRemark[]>([]);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0];
    if (!picked) return;
    setRemarks([]);
    setReason(null);
    setIsReading(true);
    const bytes = await picked.arrayBuffer();
    const told = await askWorker({ ask: 'roadbook', bytes }, [bytes]);
    setIsReading(false);
    if (told.said === 'roadbook') {
      setRemarks(told.remarks);
      onRead({ name: picked.name, sha256: told.sha256, roadbook: told.roadbook });
    } else {
      setReason(told.said === 'refused' ? told.reason : 'failed');
      onRead(null);
    }
  };
  const causes = new Map<RoadbookRemark['remark'], RoadbookRemark[]>();
  for (const one of remarks) causes.set(one.remark, [...(causes.get(one.remark) ?? []), one]);
  return (
    <Card title={say('waypoints.import')}>
      <div className={forms.form}>
        <Field
          label={say('import.file')}
          hint={isReading ? say('waypoints.reading') : say('waypoints.fileHint')}
          problem={reason && say(`gpsFile.${reason}`)}
          className={basics.whole}
        >
          <input
            type="file"
            accept=".gpx,application/gpx+xml"
            // So that the same file, corrected meanwhile, is a choice as well.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={choose}
          />
        </Field>
        <FileTemplate
          name={`${say('template.roadbook')}.gpx`}
          hint={say('template.replacePoints')}
          text={roadbookTemplate}
        />
      </div>
      {causes.size > 0 && (
        <ul className={styles.remarks} data-remarks>
          {[...causes].map(([cause, those]) => {
            const places = those.flatMap(({ place, name }) =>
              place === null ? [] : [name ?? String(place + 1)],
            );
            return (
              <li key={cause}>
                {say(`remark.${cause}`)}{' '}
                {places.length > 0 && (
                  <span className={styles.quiet}>
                    {say('waypoints.points', {
                      count: places.length,
                      points: fewOf(places),
                    })}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {posts > 0 && <p role="status">{say('waypoints.postsStay', { count: posts })}</p>}
      <p className={forms.acts}>
        <Button onClick={onCancel}>{say('cancel')}</Button>
      </p>
    </Card>
  );
}
