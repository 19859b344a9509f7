/** What a rally is made of: by id or code. */

import { useShell } from '@bivouac/contract/remote';
import { withRacesIn } from '@bivouac/data/feed';
import { useRead } from '@bivouac/officials/query';
import { useMemo } from 'react';
import { readPage } from './read-page.ts';

export function useIndex(rally: string) {
  const { config, language } = useShell();
  const {
    value,
    problem,
    look: retry,
  } = useRead(['index', rally], (signal) => readPage(config, rally, 'index', signal));
  const index = useMemo(() => value && withRacesIn(value, language), [value, language]);
  return { value: index, problem, retry };
}
