/** Leaving the post: at once where everything is sent, else after saying what becomes of the rest. */
import type { OutboxStatus } from '@bivouac/outbox';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import styles from '../capture/capture.module.css';
import { useSay } from '../language/language.ts';

export function Leave({ status, leave }: { status: OutboxStatus; leave(): Promise<void> }) {
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  const left = status.pending + status.quarantined + status.pictures;
  if (status.notStored > 0) return <p role="alert">{say('leave.notStored')}</p>;
  return (
    <section>
      <h3>{say('leave.title')}</h3>
      <p>{say('leave.text')}</p>
      {isAsked && (
        <p role="alert" className={styles.warning} data-leave-left={left}>
          {say('leave.left', { count: left })}
        </p>
      )}
      <Button
        onClick={() => {
          if (left === 0 || isAsked) void leave();
          else setAsked(true);
        }}
        data-leave
      >
        {say(isAsked ? 'leave.anyway' : 'leave.do')}
      </Button>
    </section>
  );
}
