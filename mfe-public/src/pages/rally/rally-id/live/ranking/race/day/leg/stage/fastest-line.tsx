/** Who drove the stage fastest and who won it, where these are not the same: penalties, bonuses and given times decide. */
import type { StageBody } from '@bivouac/data/feed';
import { Duration, NumberPlate } from '@bivouac/ui';
import { useSay } from '#language/text.tsx';
import { crewName } from '#structure/crew-name.ts';
import { useRally } from '#structure/rally-context.tsx';
import styles from './stage.module.css';

export function FastestLine({ body }: { body: Pick<StageBody, 'fastest' | 'precision_ms' | 'rows'> }) {
  const say = useSay();
  const { crews } = useRally();
  const first = body.rows.find((row) => row.position === 1);
  const fastest = body.fastest ?? [];
  if (!first || fastest.length === 0 || fastest.includes(first.number)) return null;
  const ms = body.rows.find((row) => row.number === fastest[0])?.time_ms ?? null;
  return (
    <p className={styles.fastest} data-fastest={fastest.join(' ')}>
      {say('stage.fastest')}
      {fastest.map((number) => (
        <span key={number}>
          <NumberPlate number={number} /> <bdi>{crewName(crews.get(number))}</bdi>
        </span>
      ))}
      <Duration ms={ms} precisionMs={body.precision_ms} />
      <span>·</span> {say('stage.first')}
      <span>
        <NumberPlate number={first.number} /> <bdi>{crewName(crews.get(first.number))}</bdi>
      </span>
    </p>
  );
}
