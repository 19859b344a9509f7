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
  tap: Pick<ShownTap, 'state' | 'code' | 'note' | 'flags'> & { fact: { id: string } };
  book?: PostBook;
}

export function Heard({ tap, book }: HeardProps) {
  const say = useSay();
  const { language } = useShell();
  const { code, note } = tap;
  const [why, setWhy] = useState(note);
  useEffect(() => {
    let isHere = true;
    setWhy(note);
    if (note) void refusalSentence(language, { code, message: note }).then((said) => isHere && setWhy(said));
    return () => {
      isHere = false;
    };
  }, [language, code, note]);
  const { flags, isAside } = heardOf(tap, book?.passed);
  const words = [...flags.map((flag) => wordOf(say, 'flag', flag)), isAside && say('last.aside'), why];
  return <span>{words.map((word) => word && ` · ${word}`)}</span>;
}
