/** One duty of a post: the point, its race and the hours in which it is open. Hours are changed in place. */
import { changeDuty, data, type PostDuty } from '@bivouac/data';
import { Button, Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { fieldOf, instantOf, spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './marshalls.module.css';
import type { PostsView } from './use-posts.ts';

interface DutyLineProps {
  duty: PostDuty;
  /** Code of its race. */
  race: string;
  timeZone: string;
  change: PostsView['change'];
}

export function DutyLine({ duty, race, timeZone, change }: DutyLineProps) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const { code, name, opens_at, closes_at } = duty;
  const hours = [opens_at, closes_at].map((at) => (at ? spokenInstant(at, timeZone) : '…')).join(' – ');
  return (
    <li className={styles.duty} data-duty={code} data-row={duty.id}>
      <span>
        <strong>{code}</strong> {name !== code && name} <span className={styles.quiet}>{race}</span>
      </span>
      <span className={styles.quiet}>{opens_at || closes_at ? hours : say('marshalls.anyHour')}</span>
      <span className={styles.acts}>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {say('marshalls.hours')}
        </Button>
        <Button look="quiet" onClick={() => change(() => changeDuty(data(), duty, { post_id: null }))}>
          {say('marshalls.free')}
        </Button>
      </span>
      {isOpen && (
        <HoursForm duty={duty} timeZone={timeZone} change={change} onDone={() => setIsOpen(false)} />
      )}
    </li>
  );
}

interface HoursFormProps extends Omit<DutyLineProps, 'race'> {
  onDone(): void;
}

function HoursForm({ duty, timeZone, change, onDone }: HoursFormProps) {
  const say = useSay();
  const [opens, setOpens] = useState(fieldOf(duty.opens_at, timeZone));
  const [closes, setCloses] = useState(fieldOf(duty.closes_at, timeZone));
  const isBackwards = opens !== '' && closes !== '' && closes <= opens;
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const hours = { opens_at: instantOf(opens, timeZone), closes_at: instantOf(closes, timeZone) };
    if (await change(() => changeDuty(data(), duty, hours))) onDone();
  };
  return (
    <form className={styles.form} onSubmit={keep}>
      <Field label={say('marshalls.opens')}>
        <input type="datetime-local" value={opens} onChange={(e) => setOpens(e.target.value)} />
      </Field>
      <Field label={say('marshalls.closes')} problem={isBackwards ? say('marshalls.backwards') : null}>
        <input type="datetime-local" value={closes} onChange={(e) => setCloses(e.target.value)} />
      </Field>
      <Button type="submit" look="primary" disabled={isBackwards}>
        {say('keep')}
      </Button>
    </form>
  );
}
