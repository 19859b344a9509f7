/** The words of penalties, over those of this remote; the codes as they are until they have come. */
import { useShell } from '@bivouac/contract/remote';
import { isLanguage, loadSay, type Say } from '@bivouac/i18n';
import { explanations } from '@bivouac/sentences';
import { useEffect, useState } from 'react';
import { useSay } from '../language/language.ts';

export function useSentences(): Say {
  const { language } = useShell();
  const own = useSay();
  const [explain, setExplain] = useState<Say | null>(null);
  useEffect(() => {
    let isOver = false;
    void loadSay<string>(isLanguage(language) ? language : 'en', explanations).then(
      (say) => isOver || setExplain(() => say),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [language]);
  return (id, values) => {
    const text = own(id, values);
    return text === id && explain ? explain(id, values) : text;
  };
}
