/** Asks whoever followed a link whether the account is theirs: anybody can send a link that carries a session. */
import { type LanguageTag, speak } from '@bivouac/i18n';
import { Button } from '@bivouac/ui';
import { useEffect, useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './ask-as.module.css';
import { words } from './words.ts';

interface Asked {
  /** `open`: a link that does not say whose it is, and is not used yet. */
  act: 'signIn' | 'recover' | 'open';
  name: string;
  instead: string | null;
}

/** In a layer of its own: the page waits behind it to learn who is there. */
export async function askAs(tag: LanguageTag, asked: Asked): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { identifierPrefix: 'arrival-' });
  try {
    return await new Promise<boolean>((answer) => {
      root.render(<Question tag={tag} {...asked} onAnswer={answer} />);
    });
  } finally {
    root.unmount();
    place.remove();
  }
}

interface QuestionProps extends Asked {
  tag: LanguageTag;
  onAnswer: (isTheirs: boolean) => void;
}

function Question({ tag, act, name, instead, onAnswer }: QuestionProps) {
  const say = speak(tag, words[tag]);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.question}
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      data-arrival={act}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={id} className={styles.asks}>
        {say(`arrival.${act}`, { name: name || say('arrival.nameless') })}
      </h2>
      <p id={`${id}-why`}>
        {say(act === 'open' ? 'arrival.openWhy' : 'arrival.why')}
        {instead !== null &&
          act !== 'open' &&
          ` ${say('arrival.instead', { name: instead || say('arrival.nameless') })}`}
      </p>
      <p className={styles.acts}>
        <Button onClick={() => onAnswer(false)}>
          {say(act === 'open' ? 'arrival.later' : 'arrival.no')}
        </Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          {say(act === 'signIn' ? 'arrival.yes' : act === 'open' ? 'arrival.openIt' : 'arrival.goOn')}
        </Button>
      </p>
    </dialog>
  );
}
