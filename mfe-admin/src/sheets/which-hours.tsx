/** Asked of times in a file that clocks show twice: both readings with their offset, none of them chosen before. */
import type { Plan } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { WhichHour } from '@bivouac/officials/fields';
import { formatTimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { spokenInstant } from '../forms/hours.ts';
import { type Say, useSay } from '../language/language.ts';
import type { RowAnswer } from './answers.tsx';
import type { AskedHour, ChosenHours } from './hours-in-file.ts';
import styles from './sheets.module.css';

interface WhichHoursProps {
  asked: readonly AskedHour[];
  timeZone: string;
  chosen: ChosenHours;
  onChoose(chosen: ChosenHours): void;
}

export function WhichHours({ asked, timeZone, chosen, onChoose }: WhichHoursProps) {
  const say = useSay();
  if (asked.length === 0) return null;
  return (
    <section className={styles.questions} aria-label={say('import.hours')} data-hours>
      <h3>{say('import.hours')}</h3>
      <p className={basics.muted}>{say('import.hoursHint')}</p>
      {asked.map(({ key, of, both }) => (
        <WhichHour
          key={key}
          label={`${wordOf(say, 'field', of)}, ${withoutLetter(spokenInstant(both[0] ?? '', timeZone))}`}
          both={both}
          value={chosen[key] ?? null}
          timeZone={timeZone}
          onChange={(at) => onChoose({ ...chosen, [key]: at })}
        />
      ))}
    </section>
  );
}

/** `02:30` of `02:30A`: which of the two it is, is the question. */
const withoutLetter = (time: string) => time.replace(/[AB]$/, '');

/** The plan of a list with the rows of open questions asked, whatever else becomes of them. */
export function withHoursAsked<Made extends Plan>(
  plan: Made,
  open: readonly AskedHour[],
  timeZone: string,
  say: Say,
): Made {
  const times = new Map(open.flatMap(({ both, rows }) => rows.map((row) => [row + 1, both[0] ?? ''])));
  const { rows = [] } = plan as { rows?: readonly RowAnswer[] };
  const asked = rows.map(({ refusal, params, ...row }): RowAnswer => {
    const at = times.get(row.row);
    if (at === undefined) return { ...row, ...(refusal && { refusal }), ...(params && { params }) };
    const message = say('import.hourAsked', { time: withoutLetter(formatTimeOfDay(at, timeZone)) });
    return { ...row, outcome: 'asked', message };
  });
  return times.size === 0 ? plan : { ...plan, rows: asked };
}
