/** What was asked and never answered may be done all the same: asked again, the refusal says so rather than that something is wrong. */
import { useRef } from 'react';

type Answered = { ok: true } | { ok: false; problem: { reason: string } };

/** Nothing is known of what the server did. */
const LOST = ['offline', 'busy', 'bad_answer'];

export interface LostAnswer {
  /** Whether an answer to this very question was lost. */
  isOf(asked: string): boolean;
  note(asked: string, answer: Answered): void;
}

export function useLostAnswer(): LostAnswer {
  const lost = useRef<string | null>(null);
  return {
    isOf: (asked) => lost.current === asked,
    note(asked, answer) {
      if (answer.ok) lost.current = null;
      else if (LOST.includes(answer.problem.reason)) lost.current = asked;
    },
  };
}
