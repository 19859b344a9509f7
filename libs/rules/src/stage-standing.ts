/**
 * How far a stage is, as one code for its word and its badge: its status, or `amended` where its page changed after it was official. A
 * cancelled stage has an official page; what people look for is that it is cancelled.
 */
export function stageStanding({ status, state }: { status: string; state: string }): string {
  return state === 'amended' && status !== 'cancelled' ? state : status;
}
