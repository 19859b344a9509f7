/** State: how far something is published, and how fresh it is. */
import { FreshnessChip, StateBadge } from '@bivouac/ui';
import type { Family } from '../family.ts';

export const state = {
  StateBadge: {
    live: () => <StateBadge state="live">Live</StateBadge>,
    provisional: () => <StateBadge state="provisional">Provisional</StateBadge>,
    amended: () => <StateBadge state="amended">Amended</StateBadge>,
    official: () => <StateBadge state="official">Official</StateBadge>,
    'a state unknown here': () => <StateBadge state="postponed">Postponed</StateBadge>,
  },
  FreshnessChip: {
    live: () => <FreshnessChip tone="live" text="Live · 3 s" />,
    delayed: () => <FreshnessChip tone="delayed" text="Delayed · 48 s" />,
    paused: () => <FreshnessChip tone="paused" text="Paused" />,
    offline: () => <FreshnessChip tone="offline" text="Offline since 09:41" />,
  },
} satisfies Family;
