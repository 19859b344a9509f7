/** What officials and posts are told, and who has it: asked again whenever facts come in, and while phones say what they have. */
import { type MessagesTold, messagesTold } from '@bivouac/data';
import { useEffect } from 'react';
import { type LiveAnswer, useLiveAnswer } from '../rally/use-live-answer.ts';

/** Receipts are no facts: nothing tells of them. */
const LOOK_EVERY_MS = 3_000;

export function useTold(rallyCode: string): LiveAnswer<MessagesTold> {
  const answer = useLiveAnswer(rallyCode, rallyCode, messagesTold);
  const { look } = answer;
  useEffect(() => {
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, LOOK_EVERY_MS);
    return () => clearInterval(again);
  }, [look]);
  return answer;
}
