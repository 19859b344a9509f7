/** What posts reported beside times and alarms, newest first, with the photo where one came. */
import { data, type Fact, type HeardReport, picture } from '@bivouac/data';
import { Button, Card, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';
import { RecordRetired } from './record-retired.tsx';

interface ReportsProps {
  rally: string;
  reports: readonly HeardReport[];
  timeZone: string;
  onEnter(facts: Fact[]): Promise<boolean>;
}

export function Reports({ rally, reports, timeZone, onEnter }: ReportsProps) {
  const say = useSay();
  if (reports.length === 0) return null;
  return (
    <Card title={say('reports.title', { count: reports.length })}>
      <ul className={styles.list}>
        {reports.map((report) => (
          <li key={report.id} className={styles.report} data-report={report.says}>
            <strong>
              {report.number && `${report.number} · `}
              {say(`reports.${report.says}`)}
            </strong>
            <span>
              <TimeOfDay at={report.at} timeZone={timeZone} seconds />
              {(report.post_name ?? report.by) && ` · ${report.post_name ?? report.by}`}
            </span>
            {report.note && <span className={basics.breaks}>{report.note}</span>}
            {report.to_record && report.number && (
              <RecordRetired
                rally={rally}
                crew={{ ...report.to_record, number: report.number, heard: report }}
                onEnter={onEnter}
              />
            )}
            {report.has_picture && <Picture report={report.id} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Picture({ report }: { report: string }) {
  const say = useSay();
  const [jpeg, setJpeg] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const show = async () => {
    const answer = await picture(data(), report);
    setJpeg(answer.ok ? answer.value : null);
    setGone(!answer.ok || answer.value === null);
  };
  if (jpeg)
    return (
      <img className={styles.picture} src={`data:image/jpeg;base64,${jpeg}`} alt={say('reports.picture')} />
    );
  return (
    <>
      <Button onClick={() => void show()}>{say('reports.show')}</Button>
      {isGone && <span role="alert">{say('reports.noPicture')}</span>}
    </>
  );
}
