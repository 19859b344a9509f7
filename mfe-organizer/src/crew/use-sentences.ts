/** The words of penalties, over those of this remote; null until they have come. Who cannot load them reads the codes. */
import { useShell } from '@bivouac/contract/remote';
import { isLanguage, loadSay, type Say } from '@bivouac/i18n';
import { either } from '@bivouac/i18n/either';
import { explanations, type SentenceId } from '@bivouac/sentences';
import { useEffect, useState } from 'react';
import type { MessageId } from '../catalogues/index.ts';
import { useSay } from '../language/language.ts';

export function useSentences(): Say<MessageId | SentenceId> | null {
  const { language } = useShell();
  const own = useSay();
  const [explain, setExplain] = useState<Say<SentenceId> | 'failed' | null>(null);
  useEffect(() => {
    let isOver = false;
    void loadSay(isLanguage(language) ? language : 'en', explanations).then(
      (say) => isOver || setExplain(() => say),
      () => isOver || setExplain('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [language]);
  return explain && either(own, explain === 'failed' ? null : explain);
}
