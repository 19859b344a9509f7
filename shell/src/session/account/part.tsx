/** One thing of the account that is changed by itself: its fields, what is wrong, the act, and that it is done. */
import { Button } from '@bivouac/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useSay } from '../../frame/language.ts';
import { Said } from '../recovery/said.tsx';
import cards from '../second-factor/second-factor.module.css';
import { isPassing, type Trouble } from '../trouble.ts';
import styles from './account.module.css';
import { useWords } from './words.ts';

interface PartProps {
  name: string;
  title: string;
  act: string;
  isSending: boolean;
  trouble: Trouble | null;
  /** What is said once it is kept; null: nothing was. */
  done: string | null;
  onSend(form: FormData, element: HTMLFormElement): void;
  /** Fields; their problem stands under `saidId`. */
  children(saidId: string): ReactNode;
  after?: ReactNode;
}

export function Part({ name, title, act, isSending, trouble, done, onSend, children, after }: PartProps) {
  const say = useWords();
  const sayShell = useSay();
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <section className={cards.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={cards.asks}>
        {title}
      </h2>
      <form className={styles.form} onSubmit={send} noValidate data-part={name}>
        {children(`${id}-said`)}
        <Said id={`${id}-said`} trouble={trouble} />
        <p className={cards.acts}>
          <Button type="submit" disabled={isSending}>
            {isSending ? say('own.saving') : isPassing(trouble?.reason) ? sayShell('retry') : act}
          </Button>
          <span role="status" className={styles.done}>
            {done}
          </span>
        </p>
      </form>
      {after}
    </section>
  );
}
