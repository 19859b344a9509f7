/** The roadbook as an OpenRally GPX to keep; with safety posts only where somebody says so. */
import { writeRoadbook } from '@bivouac/gps';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { saveFile } from '../sheets/save-file.ts';
import type { DraftRow } from './draft.ts';
import { roadbookOf } from './openrally.ts';
import { isPost } from './safety-posts.ts';
import styles from './waypoints.module.css';

export function ExportFile({ name, rows }: { name: string; rows: readonly DraftRow[] }) {
  const say = useSay();
  const [withSafety, setWithSafety] = useState(false);
  const hasSafety = rows.some(({ row }) => isPost(row));
  const save = () => {
    const text = writeRoadbook(
      roadbookOf(
        rows.map(({ row }) => row),
        { withSafety },
      ),
    );
    saveFile(new Blob([text]), `${name}.gpx`);
  };
  return (
    <span className={styles.export}>
      <Button onClick={save}>{say('waypoints.export')}</Button>
      {hasSafety && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={withSafety}
            onChange={(event) => setWithSafety(event.target.checked)}
          />
          {say('waypoints.withSafety')}
        </label>
      )}
    </span>
  );
}
