/** Which penalties a verdict is about, where the list itself is out of sight: of few each in full, of many their crews. */
import type { JudgedPenalty } from '@bivouac/data';
import { ruleName } from '@bivouac/sentences';
import { classNames, NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { Amount } from './amount.tsx';

const IN_FULL = 5;

export function About({ penalties }: { penalties: readonly JudgedPenalty[] }) {
  const say = useSay();
  if (penalties.length > IN_FULL)
    return (
      <p className={basics.whole} data-about={penalties.length}>
        {[...new Set(penalties.map(({ number }) => number))].map((number) => (
          <NumberPlate key={number} number={number} />
        ))}
      </p>
    );
  return (
    <ul className={classNames(basics.whole, basics.wide)} data-about={penalties.length}>
      {penalties.map((penalty) => (
        <li key={penalty.id}>
          <NumberPlate number={penalty.number} />{' '}
          {[penalty.stage, penalty.control, penalty.waypoint, ruleName(penalty.rule, say)]
            .filter(Boolean)
            .join(' · ')}{' '}
          <Amount {...penalty} />
        </li>
      ))}
    </ul>
  );
}
