/** Puts a crew on hold, so that the public hears nothing more of it, and releases it; each with a reason that stays among officials. */
import { data, recordAll } from '@bivouac/data';
import type { RaceEntry } from '@bivouac/data/feed';
import { newId } from '@bivouac/rules';
import { sayProblemsIn } from '@bivouac/sentences/problems';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { sayInstant } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import styles from './held.module.css';
import { HoldForm } from './hold-form.tsx';
import { NotPublicSign } from './not-public-sign.tsx';

export function HoldCrew({ number, race }: { number: string; race: RaceEntry }) {
  const { say, tag } = useLanguage();
  const { index, held } = useRally();
  const [isAsked, setIsAsked] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const hold = held?.crews.find((crew) => crew.number === number && crew.race === race.code);
  const send = async (reason: string, fromAt: string) => {
    const rally = index.id;
    const answer = await recordAll(
      data(),
      hold
        ? hold.holds.map((target) => ({ id: newId(), kind: 'void', rally, target, reason }))
        : [{ id: newId(), kind: 'crew_hold', rally, race: race.code, number, from_at: fromAt, reason }],
    );
    if (!answer.ok) await sayProblemsIn(tag);
    setTrouble(answer.ok ? null : answer.problem.message);
    setIsAsked(!answer.ok);
  };
  return (
    <div className={styles.hold}>
      {hold && (
        <p className={styles.band}>
          <NotPublicSign />
          <span>{say('hold.since', { time: sayInstant(hold.from_at, index.time_zone, tag) })}</span>
        </p>
      )}
      {isAsked ? (
        <HoldForm
          isRelease={hold !== undefined}
          trouble={trouble}
          onSay={send}
          onCancel={() => {
            setIsAsked(false);
            setTrouble(null);
          }}
        />
      ) : (
        <Button look={hold ? 'plain' : 'quiet'} onClick={() => setIsAsked(true)}>
          {say(hold ? 'hold.release' : 'hold.hold')}
        </Button>
      )}
    </div>
  );
}
