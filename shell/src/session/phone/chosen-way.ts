/** Signing in by a code, as it was chosen: kept with the entry of the history, as reading the message on a phone may end the page. */

export type CodeWay = 'byPhone' | 'byMail';

export interface ChosenWay {
  by: CodeWay;
  /** The number or e-mail address; beside the address bar, since it is personal. */
  to: string;
  /** A code was sent there, or whoever chose it has one. */
  isSent: boolean;
}

export function chosenWayIn(state: unknown): ChosenWay | null {
  return typeof state === 'object' && state !== null && 'byCode' in state
    ? (state.byCode as ChosenWay)
    : null;
}
