/** What a colleague left on this device: how many entries wait, and each time that waits for an answer only its owner can give. */
import { clockText } from '../../chronos/model/clock-text.ts';
import { useSay } from '../../language/language.ts';
import { useIndex } from '../use-index.ts';
import type { Left, LeftTime } from './left-here.ts';

export function LeftLine({ left: { who, count, asked } }: { left: Left }) {
  const say = useSay();
  return (
    <>
      {count > 0 && <p data-left={count}>{say('unsent.left', { who, count })}</p>}
      {asked.map((time) => (
        <Asked key={`${time.rally} ${time.number} ${time.place} ${time.at}`} who={who} time={time} />
      ))}
    </>
  );
}

function Asked({ who, time: { rally, number, place, at } }: { who: string; time: LeftTime }) {
  const say = useSay();
  const { value, problem } = useIndex(rally);
  if (!value && !problem) return null;
  // As it was kept, where the rally cannot be read.
  const clock = value ? clockText(at, value.time_zone) : at;
  return <p data-left-asked={number}>{say('unsent.leftAsked', { who, number, place, at: clock })}</p>;
}
