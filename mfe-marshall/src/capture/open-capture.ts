/** What a phone keeps for as long as its page lives: the outbox and the rally clock. */
import type { Config } from '@bivouac/contract';
import { data, keepPicture, record, type SignedInPerson } from '@bivouac/data';
import { fetchClock } from '@bivouac/data/feed';
import { type Outbox, openOutbox, openRallyClock, type RallyClock } from '@bivouac/outbox';
import { type Contact, type ContactParts, openContact } from './contact.ts';

export interface Capture {
  owner: string;
  outbox: Outbox;
  clock: RallyClock;
  contact: Contact;
}

/**
 * Whose queue it is: a person's own, also beside another's on the same phone. A phone without an account is another anonymous
 * person every time it is paired, and goes on with the queue of its post.
 */
export function queueOwner(person: SignedInPerson | null, post: string): string {
  if (!person) return 'nobody';
  return person.email || person.phone ? person.id : `post-${post}`;
}

/** Storage may be refused to this page: then every start begins without. */
function keptContact(owner: string): ContactParts['keepsake'] {
  const key = `bivouac-contact-${owner}`;
  return {
    read() {
      try {
        return Number(localStorage.getItem(key)) || null;
      } catch {
        return null;
      }
    },
    write(lastMs) {
      try {
        localStorage.setItem(key, String(lastMs));
      } catch {
        // Told for as long as the page lives.
      }
    },
  };
}

const opened = new Map<string, Capture>();

export function captureOf(owner: string, config: Config): Capture {
  const known = opened.get(owner);
  if (known) return known;
  const feed = { url: config.feedUrl, publishableKey: config.publishableKey };
  const capture = {
    owner,
    outbox: openOutbox({
      name: owner,
      send: (facts, options) => record(data(), facts, options),
      sendPicture: (report, jpeg, options) => keepPicture(data(), report, jpeg, options),
    }),
    clock: openRallyClock(owner, feed),
    contact: openContact({
      ask: async (signal) => (await fetchClock(feed, { signal })).ok,
      isSeen: () => document.visibilityState === 'visible',
      isOnline: () => navigator.onLine,
      keepsake: keptContact(owner),
    }),
  };
  opened.set(owner, capture);
  return capture;
}
