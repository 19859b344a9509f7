/** Asks once about what does not fit; the same line entered again is the answer, with a reason that says what was known. */
import { useState } from 'react';

export interface Doubt {
  question: string;
  reason: string;
  /** What it is asked about beside the line: where that changes, the same line is asked about anew. */
  about?: string;
}

export interface Asked {
  question: string | null;
  reason: string | null;
}

/** A key that bounces presses twice within this time, and nobody reads a question in it. In ms. */
export const BOUNCE_MS = 400;

export type Open = { line: string; sinceMs: number } | null;

export function pressed(open: Open, line: string, nowMs: number): { isAnswer: boolean; open: Open } {
  if (open?.line !== line) return { isAnswer: false, open: { line, sinceMs: nowMs } };
  const isAnswer = nowMs - open.sinceMs >= BOUNCE_MS;
  return { isAnswer, open: isAnswer ? null : open };
}

export function useAsked() {
  const [open, setOpen] = useState<Open>(null);
  /** `line`: all that was typed; another line is asked about anew. */
  return (line: string, doubt: Doubt | null): Asked => {
    if (!doubt) return { question: null, reason: null };
    const next = pressed(open, [line, doubt.about].filter(Boolean).join(' '), performance.now());
    setOpen(next.open);
    return next.isAnswer
      ? { question: null, reason: doubt.reason }
      : { question: doubt.question, reason: null };
  };
}
