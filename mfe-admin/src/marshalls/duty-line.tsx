/** One duty of a post: the point, its race and the hours in which it is open. Hours are changed in place. */
import { changedDuty, type PostDuty, type RallyId } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenHours } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { HoursForm } from './hours-form.tsx';
import styles from './marshalls.module.css';
import type { PostsView } from './use-posts.ts';

interface DutyLineProps {
  duty: PostDuty;
  race: string;
  rally: { id: RallyId; time_zone: string };
  look: PostsView['look'];
}

export function DutyLine({ duty, race, rally, look }: DutyLineProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const [isOpen, setIsOpen] = useState(false);
  const { code, name, opens_at, closes_at } = duty;
  return (
    <li className={styles.duty} data-duty={code} data-row={duty.id}>
      <span>
        <strong>{code}</strong> {name !== code && name} <span className={basics.light}>{race}</span>
      </span>
      <span className={basics.light}>
        {spokenHours(opens_at, closes_at, rally.time_zone) || say('marshalls.anyHour')}
      </span>
      <span className={styles.acts}>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {say('marshalls.hours')}
        </Button>
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={async () => {
            await start(changedDuty(duty, { post_id: duty.post_id }, { post_id: null }));
            await look();
          }}
        >
          {say('marshalls.free')}
        </Button>
      </span>
      <ErrorLine isInline>{trouble}</ErrorLine>
      {sheet}
      {isOpen && (
        <HoursForm
          duty={duty}
          rally={rally}
          onDone={() => {
            setIsOpen(false);
            void look();
          }}
        />
      )}
    </li>
  );
}
