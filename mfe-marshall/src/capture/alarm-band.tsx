/** Alarms of this post: red until a person at headquarters has taken them. Not sent: use the radio. */
import type { PostAlarm } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { formatTimeOfDay } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';

interface AlarmBandProps {
  alarms: readonly Item[];
  heard: readonly PostAlarm[];
  nowMs: number;
  timeZone: string;
}

const SHOWN_MS = 3_600_000;

export function AlarmBand({ alarms, heard, nowMs, timeZone }: AlarmBandProps) {
  const say = useSay();
  const shown = alarms.filter(
    ({ state, fact }) =>
      state !== 'undone' && fact?.kind === 'alarm' && nowMs - Date.parse(fact.at) < SHOWN_MS,
  );
  return shown.map(({ id, state, fact }) => {
    const answer = heard.find((alarm) => alarm.id === id);
    const isSent = state === 'accepted' || state === 'flagged';
    const stage = answer?.taken_at ? 'taken' : isSent ? 'sent' : 'not_sent';
    return (
      <p key={id} role="alert" className={styles.alarm} data-alarm-state={stage}>
        <strong>{say(`alarm.${stage}`)}</strong> {fact?.kind === 'alarm' && say(`problem.${fact.what}`)}
        {answer?.taken_at &&
          ` · ${say('alarm.by', { who: answer.taken_by ?? '?', at: formatTimeOfDay(answer.taken_at, timeZone) })}`}
      </p>
    );
  });
}
