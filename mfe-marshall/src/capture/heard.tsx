/** What was heard of a time or a report since it was sent: doubts, why it was refused, and that another time counts. */
import { useShell } from '@bivouac/contract/remote';
import type { PostBook } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { refusalSentence } from '@bivouac/sentences/refusals';
import { useEffect, useState } from 'react';
import { useSay } from '../language/language.ts';
import { heardOf } from './heard-of.ts';
import type { ShownTap } from './standing-taps.ts';

interface HeardProps {
  tap: Pick<ShownTap, 'state' | 'said' | 'flags'> & { fact: { id: string } };
  book?: PostBook;
}

export function Heard({ tap, book }: HeardProps) {
  const say = useSay();
  const { language } = useShell();
  const { said } = tap;
  const [why, setWhy] = useState('');
  useEffect(() => {
    let isHere = true;
    const sentence = said?.code ? refusalSentence(language, said) : Promise.resolve('');
    void sentence.then((words) => isHere && setWhy(words));
    return () => {
      isHere = false;
    };
  }, [language, said]);
  const { flags, isAside } = heardOf(tap, book?.passed);
  const words = [...flags.map((flag) => wordOf(say, 'flag', flag)), isAside && say('last.aside'), why];
  return <span>{words.map((word) => word && ` · ${word}`)}</span>;
}
