/** Whose times a start order takes, in red, stage by stage; and whose it changes. */
import type { PlannedFacts } from '@bivouac/data';
import { classNames } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';

export type LostTime = PlannedFacts['lost'][number];

const NUMBERS_SHOWN = 10;

interface LostTimesProps {
  stage: string;
  timed: readonly string[];
  /** Of those, and of any others, whose time would go; null: it is being worked out · `unknown`: it cannot be. */
  lost: readonly LostTime[] | 'unknown' | null;
}

export function LostTimes({ stage, timed, lost }: LostTimesProps) {
  const say = useSay();
  const gone = typeof lost === 'string' || lost === null ? [] : lost;
  const losers = new Set(gone.flatMap((one) => (one.stage === stage ? [one.number] : [])));
  const changing = timed.filter((number) => !losers.has(number));
  return (
    <>
      {changing.length > 0 && (
        <p className={basics.whole} data-timed>
          {say('starts.timedCrews', { count: changing.length, numbers: some(changing), stage })}
        </p>
      )}
      {(lost === null || lost === 'unknown') && (
        <p className={basics.whole} role="status">
          {say(lost === null ? 'judge.asking' : 'starts.lostUnknown')}
        </p>
      )}
      {[...new Set(gone.map((one) => one.stage))].map((code) => {
        const numbers = gone.filter((one) => one.stage === code).map(({ number }) => number);
        return (
          <p key={code} role="alert" className={classNames(basics.whole, basics.wrong)} data-lost={code}>
            {say('starts.lostCrews', { count: numbers.length, numbers: numbers.join(', '), stage: code })}
          </p>
        );
      })}
    </>
  );
}

function some(numbers: readonly string[]): string {
  return numbers.slice(0, NUMBERS_SHOWN).join(', ') + (numbers.length > NUMBERS_SHOWN ? ' …' : '');
}
