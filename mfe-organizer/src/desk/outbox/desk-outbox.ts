/** What the timing team types, kept on this device until the server has it: one queue per person, for as long as the page lives. */
import type { Changing, Session } from '@bivouac/contract';
import { CommandProblem, data, record } from '@bivouac/data';
import { type Item, type Outbox, openOutbox } from '@bivouac/outbox';
import { fromThisMachine } from './this-machine.ts';

let opened: { owner: string; outbox: Outbox; stop(): void } | null = null;

const NOBODY = 'nobody';
const ownerOf = (session: Session) => (session.state === 'signed_in' ? session.person.id : null);

/** Whoever is signed out goes on with the queue he had; what is in it goes in his name alone. */
export function deskOutbox(session$: Changing<Session>): Outbox {
  const owner = ownerOf(session$.value) ?? opened?.owner ?? NOBODY;
  if (opened?.owner === owner) return opened.outbox;
  opened?.stop();
  const isSignedIn = () => ownerOf(session$.value) === owner;
  const queue = openOutbox({
    // Beside the queue of the same person's phone, on which another page shows what is in it.
    name: `desk-${owner}`,
    send: async (facts, options) =>
      isSignedIn()
        ? record(data(), facts, options)
        : { ok: false, problem: new CommandProblem('signed_out') },
    // What has its answer stands in the grid.
    settings: { historyDays: 1 },
  });
  const outbox: Outbox = {
    ...queue,
    keep: (fact, options) => queue.keep(fromThisMachine(fact), options),
  };
  const stopHearing = session$.subscribe(() => {
    if (isSignedIn()) outbox.sessionChanged();
  });
  opened = {
    owner,
    outbox,
    stop() {
      stopHearing();
      void outbox.close();
    },
  };
  return outbox;
}

export function isOpen({ state }: Pick<Item, 'state'>): boolean {
  return state === 'waiting' || state === 'held' || state === 'sending';
}
