/** Below it every page is read as officials of the rally read it: with their session, drafts too, and what is held from the public. */
import { data, officialHeads, officialPage } from '@bivouac/data';
import { isLanguage, speak } from '@bivouac/i18n';
import { either } from '@bivouac/i18n/either';
import { live, liveFrom, type Source, usualIntervals } from '@bivouac/live';
import { type ReactNode, useMemo } from 'react';
import { officials } from '../catalogues/officials.ts';
import { LanguageProvider, useLanguage } from '../language/text.tsx';
import * as parts from './official-parts.ts';
import { type Official, OfficialProvider } from './reading.ts';

/** Officials are few: they need not be spread over a second. */
const INTERVALS = { ...usualIntervals, flightMs: 100, jitterMs: 200 };

let official: Official | undefined;

export function OfficialReader({ children }: { children: ReactNode }) {
  const { tag, say } = useLanguage();
  const spoken = useMemo(() => {
    return { tag, say: either(say, speak(tag, officials[isLanguage(tag) ? tag : 'en'])) };
  }, [tag, say]);
  return (
    <OfficialProvider value={theOfficial()}>
      <LanguageProvider value={spoken}>{children}</LanguageProvider>
    </OfficialProvider>
  );
}

/** One for all areas of the page. */
function theOfficial(): Official {
  official ??= { reader: liveFrom(officialSource(), live().time, INTERVALS), parts };
  return official;
}

/** Patches are the public's: officials hear that something came in, and look at the heads of their own. */
function officialSource(): Source {
  const { source, cameIn$ } = live();
  return {
    ...source,
    fetchPage: (ref, { signal }) => officialPage(data(), ref, { signal }),
    fetchHeads: (rally, options) => officialHeads(data(), rally, options),
    listen: (topic) => cameIn$(rallyOf(topic)),
    // What officials see may be held from the public: no device keeps it.
    kept: null,
  };
}

function rallyOf(topic: string): string {
  return topic.split(':')[1] ?? '';
}
