/**
 * Strangers' turns. One thread answers everybody, so a dozen loops that ask of tables as fast as they are answered would keep it busy: whoever
 * takes no part in any rally waits for a place, and keeps it for a moment even where the answer was there sooner.
 */
import type { RestCaller } from '../../rest/index.ts';
import { openLane } from '../recording/lane.ts';
import type { StrangersPace } from './settings.ts';
import { tooManyAsk } from './too-many.ts';

export type Strangers = {
  run(caller: RestCaller, address: string, answer: () => Promise<Response>): Promise<Response>;
  inTurn(address: string, answer: () => Promise<Response>): Promise<Response> | null;
};

export function paceStrangers(
  { momentMs, waitingPerAddress, ...bounds }: StrangersPace,
  takesPart: (userId: string) => Promise<boolean>,
): Strangers {
  const lane = openLane({ ...bounds, waitingPerKey: waitingPerAddress });
  const isOne = async ({ role, claims }: RestCaller) =>
    role !== 'service_role' && (typeof claims.sub !== 'string' || !(await takesPart(claims.sub)));

  const strangers: Strangers = {
    run: async (caller, address, answer) =>
      (await isOne(caller)) ? (strangers.inTurn(address, answer) ?? tooManyAsk()) : answer(),
    inTurn(address, answer) {
      let turn: Promise<void> | null = null;
      const answered = new Promise<Response>((tell) => {
        turn = lane.run(address, async () => {
          const answering = answer();
          tell(answering);
          await Promise.allSettled([answering, moment(momentMs)]);
        });
      });
      return turn && answered;
    },
  };
  return strangers;
}

function moment(ms: number): Promise<void> | undefined {
  return ms > 0 ? new Promise((over) => setTimeout(over, ms).unref()) : undefined;
}
