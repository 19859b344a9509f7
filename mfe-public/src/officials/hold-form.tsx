/** Asks why a crew is held or released, and for a hold since when. */
import { live } from '@bivouac/live';
import { Button, Choice, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../language/text.tsx';
import styles from './held.module.css';

/** What became public before somebody asked for the hold is taken back. Minutes. */
const BACK = [0, 5, 15, 30, 60, 120];

interface HoldFormProps {
  isRelease: boolean;
  trouble: string | null;
  onSay(reason: string, fromAt: string): Promise<void>;
  onCancel(): void;
}

export function HoldForm({ isRelease, trouble, onSay, onCancel }: HoldFormProps) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState('0');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsBusy(true);
        await onSay(reason.trim(), new Date(live().time.nowMs() - Number(minutes) * 60_000).toISOString());
        setIsBusy(false);
      }}
    >
      <Field
        label={say('hold.reason')}
        hint={say(isRelease ? 'hold.releaseHint' : 'hold.holdHint')}
        problem={trouble}
      >
        <input maxLength={200} required value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className={basics.row}>
        {!isRelease && (
          <Choice
            label={say('hold.from')}
            value={minutes}
            options={BACK.map((back) => ({ value: String(back), label: say('hold.back', { count: back }) }))}
            onChoose={setMinutes}
          />
        )}
        <Button look="primary" type="submit" disabled={isBusy || reason.trim() === ''}>
          {say(isRelease ? 'hold.release' : 'hold.hold')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {say('hold.cancel')}
        </Button>
      </div>
    </form>
  );
}
