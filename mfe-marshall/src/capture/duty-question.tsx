/** The chosen duty is no more, or closed while another is open: said and asked, never decided; times go on being taken. */
import type { Duty } from '@bivouac/data';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';
import { dutyLabel } from './duty-label.ts';
import type { WorkNow } from './kept-work.ts';

interface DutyQuestionProps extends Pick<WorkNow, 'choices'> {
  question: NonNullable<WorkNow['question']>;
  duty: Duty;
  onChoose(duty: Duty): void;
}

export function DutyQuestion({ duty, question, choices, onChoose }: DutyQuestionProps) {
  const say = useSay();
  return (
    <section role="alert" className={styles.training} data-duty-question={question}>
      {say(`duty.${question}`, { duty: dutyLabel(duty) })}
      <div className={styles.acts}>
        {choices.map((one) => (
          <button key={one.id} type="button" onClick={() => onChoose(one)}>
            {dutyLabel(one)}
          </button>
        ))}
      </div>
    </section>
  );
}
