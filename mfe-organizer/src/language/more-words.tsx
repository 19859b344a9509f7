/** The words of all pages over those of the list of rallies: loaded with the first page that says them, in the reader's language. */
import { useAnswer, useShell } from '@bivouac/contract/remote';
import { isLanguage, loadSay } from '@bivouac/i18n';
import { Button, Panel } from '@bivouac/ui';
import { type ReactNode, useRef } from 'react';
import { pageWords } from '../catalogues/index.ts';
import { type Say, SayProvider, useSay } from './language.ts';

interface MoreWordsProps {
  hasAll: boolean;
  /** Until they are there; left out: nothing. */
  fallback?: ReactNode;
  isQuiet?: boolean;
  children: ReactNode;
}

export function MoreWords({ hasAll, children, ...more }: MoreWordsProps) {
  return hasAll ? children : <Loaded {...more}>{children}</Loaded>;
}

function Loaded({ fallback = null, isQuiet = false, children }: Omit<MoreWordsProps, 'hasAll'>) {
  const { language } = useShell();
  const own = useSay();
  const { value, problem, retry } = useAnswer<Say, unknown>(language, async () => {
    try {
      return { ok: true, value: await loadSay(isLanguage(language) ? language : 'en', pageWords) };
    } catch (problem) {
      return { ok: false, problem };
    }
  });
  // Until the words of another language have come, what stands keeps its own.
  const last = useRef(value);
  if (value) last.current = value;
  const say = value ?? last.current;
  if (problem && !say && !isQuiet) {
    return (
      <Panel
        kind="error"
        title={own('trouble.page')}
        actions={<Button onClick={retry}>{own('retry')}</Button>}
      >
        {own('trouble.offline')}
      </Panel>
    );
  }
  return say ? <SayProvider value={say}>{children}</SayProvider> : fallback;
}
