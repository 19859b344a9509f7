/** The worker: reads files and judges tracks, so that the page never waits. */
import { answering } from './answer.ts';
import type { GpsAnswer, GpsQuestion } from './questions.ts';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<GpsQuestion>) => void) | null;
  postMessage(answer: GpsAnswer): void;
};

const answer = answering();
scope.onmessage = ({ data }) => {
  void answer(data, (told) => scope.postMessage(told));
};
