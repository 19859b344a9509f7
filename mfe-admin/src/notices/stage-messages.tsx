/** What posts are told without anybody writing it: stages that are stopped, or go on. */
import type { RallySetUp, SentMessage } from '@bivouac/data';
import { Delivery } from '@bivouac/sentences/messages';
import { Card } from '@bivouac/ui';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './notices.module.css';

interface StageMessagesProps {
  rally: RallySetUp;
  messages: readonly SentMessage[];
  nowMs: number;
}

export function StageMessages({ rally, messages, nowMs }: StageMessagesProps) {
  const say = useSay();
  const ofStages = messages.flatMap(({ what, ...message }) =>
    what === 'notice' ? [] : { ...message, what },
  );
  if (ofStages.length === 0) return null;
  return (
    <Card title={say('notices.byItself')}>
      <ul data-notices="stages">
        {ofStages.map((message) => (
          <li
            key={message.id}
            className={styles.notice}
            data-level={message.what === 'stage_stopped' ? 'urgent' : 'info'}
            data-stage-message={message.what}
          >
            <p className={styles.facts}>
              <strong>{say(`told.${message.what}`, { stage: message.stage ?? '' })}</strong>
              {message.race && <span>{message.race}</span>}
              <span>{spokenInstant(message.at, rally.time_zone)}</span>
              {message.by && <span>{message.by}</span>}
            </p>
            <Delivery
              message={message}
              timeZone={rally.time_zone}
              nowMs={nowMs}
              say={say}
              isOpen={message.what === 'stage_stopped'}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
