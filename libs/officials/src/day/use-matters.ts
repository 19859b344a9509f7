/** What a step would meet, asked when its dialog opens and again whenever facts come in; and whether it may be pressed. */

import type { CommandResult, Matter, Matters } from '@bivouac/data';
import { useState } from 'react';
import { type ReadKey, useRead } from '../query/index.ts';

export interface MattersView {
  matters: readonly Matter[] | null;
  problem: Error | null;
  isBlocked: boolean;
  needsReason: boolean;
  /** By the regulations, in ms; null: not known yet. */
  protestMs: number | null;
  /** What the fact says of it: from where the step was meant, and what the reason is for. */
  seen: { from?: string; accepts?: string[] };
  look(): void;
}

export function useMatters(
  rally: string,
  key: ReadKey,
  ask: (signal: AbortSignal) => Promise<CommandResult<Matters>>,
): MattersView {
  const { value, problem, look } = useRead(key, ask, { rally });
  // The step was chosen while it was in this status; what others make of it since is refused, not followed.
  const [from, setFrom] = useState<string | null>(null);
  if (value && from === null) setFrom(value.from);
  const unusual = value?.matters.filter(({ blocks }) => !blocks) ?? [];
  return {
    matters: value?.matters ?? null,
    problem,
    isBlocked: value?.matters.some(({ blocks }) => blocks) ?? false,
    needsReason: unusual.length > 0,
    protestMs: value?.protest_ms ?? null,
    seen: {
      ...(from === null ? {} : { from }),
      ...(unusual.length > 0 ? { accepts: [...new Set(unusual.map(({ code }) => code))] } : {}),
    },
    look,
  };
}
