/** One phone of a post: when it spoke last, what it still holds, how its clock goes; and the way to take it off. */
import { useShell } from '@bivouac/contract/remote';
import { data, type PostPhone, revokePhone } from '@bivouac/data';
import { ageText } from '@bivouac/officials';
import { Button, TimeOfDay } from '@bivouac/ui';
import { useState } from 'react';
import { Ask } from '../forms/ask.tsx';
import { useSay } from '../language/language.ts';
import styles from './marshalls.module.css';
import { mayHold } from './may-hold.ts';
import type { PostsView } from './use-posts.ts';

interface PhoneProps {
  phone: PostPhone;
  timeZone: string;
  change: PostsView['change'];
}

export function Phone({ phone, timeZone, change }: PhoneProps) {
  const say = useSay();
  const { language } = useShell();
  /** When it was pressed; null: it was not. */
  const [askedAtMs, setAskedAtMs] = useState<number | null>(null);
  const { id, name, seen_at, queued, offset_ms, uncertainty_ms, battery_percent, app_version } = phone;
  return (
    <li className={styles.phone} data-waiting={queued > 0 || undefined}>
      <span>
        <strong>{name ?? say('marshalls.phone')}</strong>
        <span className={styles.states}>
          {seen_at ? (
            <span>
              {say('marshalls.seen')} <TimeOfDay at={seen_at} timeZone={timeZone} />
            </span>
          ) : (
            <span>{say('marshalls.silent')}</span>
          )}
          {queued > 0 && <span>{say('marshalls.queued', { count: queued })}</span>}
          {offset_ms !== null && (
            <span>{say('marshalls.clock', { offset: offset_ms, within: uncertainty_ms ?? 0 })}</span>
          )}
          {battery_percent !== null && <span>{say('marshalls.battery', { percent: battery_percent })}</span>}
          {app_version && <span>{say('marshalls.version', { version: app_version })}</span>}
        </span>
      </span>
      {askedAtMs !== null ? (
        <Ask
          yes={say('marshalls.takeOff')}
          onYes={() => change(() => revokePhone(data(), id))}
          onCancel={() => setAskedAtMs(null)}
        >
          <span data-may-hold={mayHold(phone)}>
            {say(`marshalls.mayHold.${mayHold(phone)}`, {
              count: queued,
              age: seen_at ? ageText(Date.parse(seen_at), askedAtMs, language) : '',
            })}{' '}
            {say('marshalls.takeOffAsk')}
          </span>
        </Ask>
      ) : (
        <Button look="quiet" onClick={() => setAskedAtMs(Date.now())}>
          {say('marshalls.takeOff')}
        </Button>
      )}
    </li>
  );
}
