/** Words that only a part of the pages needs, over those all have: loaded with that part, in the reader's language. */
import { useAnswer, useShell } from '@bivouac/contract/remote';
import { type Catalogues, isLanguage, loadSay, type Say } from '@bivouac/i18n';
import { either } from '@bivouac/i18n/either';
import { Button, Panel, Skeleton, useKept } from '@bivouac/ui';
import { type ReactNode, useMemo } from 'react';
import type { MessageId } from '../catalogues/index.ts';
import { SayProvider, useSay } from './language.ts';

export function MoreWords<More extends MessageId>({
  of,
  children,
}: {
  of: Catalogues<More>;
  children: ReactNode;
}) {
  const { language } = useShell();
  const own = useSay();
  const { value, problem, retry } = useAnswer<Say<More>, unknown>(language, async () => {
    try {
      return { ok: true, value: await loadSay(isLanguage(language) ? language : 'en', of) };
    } catch (problem) {
      return { ok: false, problem };
    }
  });
  // Until the words of another language have come, what stands keeps its own.
  const more = useKept(value, () => value !== null);
  const say = useMemo(() => either(own, more), [own, more]);
  if (problem && !more) {
    return (
      <Panel
        kind="error"
        title={own('page.trouble')}
        actions={<Button onClick={retry}>{own('retry')}</Button>}
      >
        {own('trouble.offline')}
      </Panel>
    );
  }
  if (!more) return <Skeleton rows={4} label={own('loading')} />;
  return <SayProvider value={say}>{children}</SayProvider>;
}
