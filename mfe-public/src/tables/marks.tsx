/** The marks of a row as letters with their words: N notional, Δ corrected, R given by rule, …; unknown ones as they are. */
import { Mark } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import { wordOf } from '../language/word-of.ts';

const GLYPHS: Record<string, { glyph: string; tone?: 'warn' | 'danger' }> = {
  notional: { glyph: 'N' },
  corrected: { glyph: 'Δ', tone: 'warn' },
  by_rule: { glyph: 'R' },
  restarted: { glyph: '↻' },
};
/** Said by a column of their own, or of no interest to spectators. */
const SAID_ELSEWHERE = new Set(['penalised', 'assigned_start']);

export function Marks({ marks }: { marks: readonly string[] }) {
  const say = useSay();
  return (
    <>
      {marks
        .filter((mark) => !SAID_ELSEWHERE.has(mark))
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
