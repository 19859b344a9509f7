/** Alarms of the posts, red and sounding until a person takes them. */
import type { Fact, OpenAlarm } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { Button, TimeOfDay } from '@bivouac/ui';
import { useEffect } from 'react';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';
import { sound } from './sound.ts';

interface AlarmsProps {
  rally: string;
  alarms: readonly OpenAlarm[];
  timeZone: string;
  send(fact: Fact): Promise<void>;
}

const SOUND_EVERY_MS = 2_000;

export function Alarms({ rally, alarms, timeZone, send }: AlarmsProps) {
  const say = useSay();
  const isOpen = alarms.length > 0;
  useEffect(() => {
    if (!isOpen) return;
    sound();
    const again = setInterval(sound, SOUND_EVERY_MS);
    return () => clearInterval(again);
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section
      role="alert"
      className={styles.alarms}
      aria-label={say('alarms.title', { count: alarms.length })}
    >
      <ul className={styles.list}>
        {alarms.map((alarm) => (
          <li key={alarm.id} className={styles.alarm} data-alarm={alarm.id}>
            <strong>
              {say(`alarm.${alarm.what}`)} · {alarm.post_name ?? alarm.post}
            </strong>
            <span>
              <TimeOfDay at={alarm.at} timeZone={timeZone} seconds />
              {alarm.number && ` · ${say('alarm.crew', { number: alarm.number })}`}
              {alarm.note && ` · ${alarm.note}`}
            </span>
            <Button
              look="primary"
              onClick={() => void send({ id: newId(), kind: 'alarm_taken', rally, target: alarm.id })}
            >
              {say('alarm.take')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
