/** Asks once about what does not fit; the same line entered again is the answer, with a reason that says what was known. */
import { useState } from 'react';

/** What does not fit, in words: to whoever types, and for the history. */
export interface Doubt {
  question: string;
  reason: string;
}

export interface Asked {
  /** Null: it may be recorded. */
  question: string | null;
  reason: string | null;
}

export function useAsked() {
  const [asked, setAsked] = useState<string | null>(null);
  /** `line`: all that was typed; another line is asked about anew. */
  return (line: string, doubt: Doubt | null): Asked => {
    if (!doubt) return { question: null, reason: null };
    const isAnswer = asked === line;
    setAsked(isAnswer ? null : line);
    return isAnswer ? { question: null, reason: doubt.reason } : { question: doubt.question, reason: null };
  };
}
