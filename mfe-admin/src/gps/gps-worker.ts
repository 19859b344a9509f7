/** The worker: reads files and judges tracks, so that the page never waits. */
import { answer } from './answer.ts';
import type { GpsAnswer, GpsQuestion } from './questions.ts';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<GpsQuestion>) => void) | null;
  postMessage(answer: GpsAnswer): void;
};

scope.onmessage = ({ data }) => {
  void answer(data, (told) => scope.postMessage(told));
};
