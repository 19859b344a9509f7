/** A gap, or where the reader wants times in its place, the time. */
import { Duration, Gap } from '@bivouac/ui';
import type { GapMode } from './gap-mode.ts';

interface GapOrTimeProps {
  ms: number | null;
  mode: GapMode;
  precisionMs: number;
  className?: string | undefined;
}

export function GapOrTime({ ms, mode, precisionMs, className }: GapOrTimeProps) {
  if (mode === 'time') return <Duration ms={ms} precisionMs={precisionMs} className={className} />;
  return <Gap ms={ms} precisionMs={precisionMs} className={className} />;
}
