/** The words of the radio in the reader's language. */
import { useMemo } from 'react';
import { useSay } from '../../language/language.ts';
import type { RadioWords } from './radio.ts';

const CAUSES = ['mechanical', 'technical', 'off_road', 'time_limit', 'withdrawn'] as const;

export function useRadioWords(): RadioWords {
  const say = useSay();
  return useMemo(
    () => ({
      causes: Object.fromEntries(CAUSES.map((cause) => [cause, say(`radio.${cause}`)])),
      ok: say('radio.ok'),
      help: say('radio.help'),
    }),
    [say],
  );
}
