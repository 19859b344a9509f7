/** The marks of a row as letters with their words: N notional, F fixed, ↻ restart, Δ corrected, …; unknown ones as they are. */

import { wordOf } from '@bivouac/i18n';
import { Mark } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';

const GLYPHS: Record<string, { glyph: string; tone?: 'warn' | 'danger' }> = {
  notional: { glyph: 'N' },
  fixed: { glyph: 'F', tone: 'danger' },
  restart: { glyph: '↻' },
  minimum: { glyph: 'min' },
  maximum: { glyph: 'max' },
  bonus: { glyph: 'B' },
  late_away: { glyph: '⧗', tone: 'warn' },
  finish_missing: { glyph: '?', tone: 'warn' },
  needs_decision: { glyph: '?', tone: 'warn' },
  corrected: { glyph: 'Δ', tone: 'warn' },
  by_rule: { glyph: 'R' },
  restarted: { glyph: '↻' },
  assigned_start: { glyph: '⌂' },
};
const SAID_ELSEWHERE = new Set(['penalised', 'not_started']);
/** Of interest only to whoever looks at one crew: in some rallies every row has it. */
const OF_ONE_CREW = new Set(['assigned_start']);

interface MarksProps {
  marks: readonly string[];
  isOneCrew?: boolean;
}

export function Marks({ marks, isOneCrew = false }: MarksProps) {
  const say = useSay();
  return (
    <>
      {marks
        .filter((mark) => !SAID_ELSEWHERE.has(mark) && (isOneCrew || !OF_ONE_CREW.has(mark)))
        .map((mark) => (
          <Mark
            key={mark}
            glyph={GLYPHS[mark]?.glyph ?? mark}
            tone={GLYPHS[mark]?.tone ?? 'quiet'}
            label={wordOf(say, 'mark', mark)}
          />
        ))}
    </>
  );
}
