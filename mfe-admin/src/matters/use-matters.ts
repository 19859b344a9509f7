/** What a step would meet, asked when its dialog opens and again whenever facts come in; and whether it may be pressed. */
import type { CommandResult, Data, Matter, Matters } from '@bivouac/data';
import { useState } from 'react';
import { useLiveAnswer } from '../rally/use-live-answer.ts';

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

type Ask = (data: Data, about: string) => Promise<CommandResult<Matters>>;

/** `about` names what is asked of; `ask` must be the same function as long as it does. */
export function useMatters(rallyCode: string, about: string, ask: Ask): MattersView {
  const { value, problem, look } = useLiveAnswer(rallyCode, about, ask);
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
