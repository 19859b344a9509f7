/** The hours that duties would get from a list of volunteers, each beside those it has; they are set only where that is chosen. */
import type { DutyHours } from '@bivouac/data';
import * as basics from '@bivouac/ui/basics';
import { spokenHours } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './marshalls.module.css';

interface HoursOfferProps {
  duties: readonly DutyHours[];
  timeZone: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

export function HoursOffer({ duties, timeZone, isChosen, onChoose }: HoursOfferProps) {
  const say = useSay();
  if (duties.length === 0) return null;
  return (
    <div data-hours-offer className={styles.offer}>
      <label className={styles.check}>
        <input type="checkbox" checked={isChosen} onChange={(e) => onChoose(e.target.checked)} />
        {say('atPost.setHours', { count: duties.length })}
      </label>
      <p className={basics.light}>{say('atPost.setHoursHint')}</p>
      <ul>
        {duties.map((duty) => (
          <li key={duty.id} className={styles.duty}>
            <span>
              {duty.post} <strong>{duty.code}</strong> <span className={basics.light}>{duty.race}</span>
            </span>
            <span>
              {duty.was_opens || duty.was_closes ? (
                <s className={basics.light}>{spokenHours(duty.was_opens, duty.was_closes, timeZone)}</s>
              ) : (
                <span className={basics.light}>{say('marshalls.anyHour')}</span>
              )}{' '}
              → {spokenHours(duty.opens, duty.closes, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
