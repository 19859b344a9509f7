/** Pictures on their way: each lies on the phone beside its report, and follows when the words are at the server. */
import type { CommandResult } from '@bivouac/data';
import type { Device } from '../device.ts';
import type { Book } from '../item/book.ts';
import { restMs } from '../sender/rests.ts';
import type { OutboxSettings } from '../settings.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { notStored } from '../shelf/tap-not-stored.ts';
import { PATIENCE_MS, within } from '../shelf/within.ts';
import { calmed } from '../watched.ts';

/** One picture to the server, any number of times; never throws. `jpeg`: base64. */
export type SendPicture = (
  report: string,
  jpeg: string,
  options: { signal: AbortSignal },
) => Promise<CommandResult<unknown>>;

export interface Pictures {
  /** Resolves when it is on the disk. Rejects with `TapNotStored`. */
  keep(report: string, jpeg: string): Promise<void>;
  count(): number;
  wake(): Promise<void>;
  close(): void;
}

export interface PicturesParts {
  shelf: Shelf;
  book: Book;
  device: Device;
  settings: OutboxSettings;
  /** Null: they wait for a page that sends them. */
  send: SendPicture | null;
}

interface KeptPicture {
  id: string;
  jpeg: string;
}

const LOOK_EVERY_MS = 500;

export function openPictures({ shelf, book, device, settings, send }: PicturesParts): Pictures {
  const here = new Set<string>();
  /** What the server does not take: once more when the page begins anew. */
  const aside = new Set<string>();
  const closing = new AbortController();
  let isLoaded = false;
  let running: Promise<void> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A report that was undone has no picture; one that is forgotten here was settled long ago. */
  const fateOf = (id: string): 'send' | 'drop' | 'wait' => {
    const state = book.item(id)?.state ?? 'accepted';
    if (state === 'undone') return 'drop';
    return state === 'accepted' || state === 'flagged' ? 'send' : 'wait';
  };
  const drop = async (id: string) => {
    await within(
      shelf.change('pictures', [], () => ({ drop: [id] }), 'relaxed'),
      PATIENCE_MS,
    );
    here.delete(id);
    book.changed.ring();
  };
  const read = async (id: string): Promise<string | null> => {
    let found: unknown;
    const look = shelf.change(
      'pictures',
      [id],
      (records) => {
        found = records.get(id);
        return {};
      },
      'relaxed',
    );
    await within(look, PATIENCE_MS);
    return (found as KeptPicture | undefined)?.jpeg ?? null;
  };
  /** False: nothing more can be sent for now. */
  const sendOne = async (id: string, by: SendPicture): Promise<boolean> => {
    const jpeg = await read(id);
    if (jpeg === null) here.delete(id);
    if (jpeg === null) return true;
    const call = new AbortController();
    const giveUp = () => call.abort();
    const patience = setTimeout(giveUp, settings.answerWithinMs);
    closing.signal.addEventListener('abort', giveUp);
    const result = await by(id, jpeg, { signal: call.signal });
    clearTimeout(patience);
    closing.signal.removeEventListener('abort', giveUp);
    if (result.ok) await drop(id);
    else if (result.problem.reason === 'invalid' || result.problem.reason === 'not_allowed') aside.add(id);
    else return false;
    return true;
  };

  const run = async () => {
    for (const id of [...here]) {
      const fate = fateOf(id);
      if (fate === 'drop') await drop(id);
      if (fate !== 'send' || !send || aside.has(id)) continue;
      if (await sendOne(id, send)) failures = 0;
      else {
        failures += 1;
        clearTimeout(timer);
        timer = setTimeout(go, restMs(failures, device.random, settings));
        return;
      }
    }
  };
  const go = (): Promise<void> => {
    if (!isLoaded || here.size === 0 || closing.signal.aborted) return Promise.resolve();
    running ??= run()
      // A phone that does not answer is asked again when something happens.
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  };
  const stopLooking = calmed(book.changed, LOOK_EVERY_MS).listen(() => {
    if (failures === 0) void go();
  });

  return {
    async keep(report, jpeg) {
      const record: KeptPicture = { id: report, jpeg };
      await within(
        shelf.change('pictures', [], () => ({ put: [record] }), 'strict'),
        PATIENCE_MS,
      ).catch((cause) => {
        throw notStored(cause);
      });
      here.add(report);
      book.changed.ring();
    },
    count: () => here.size,
    async wake() {
      const ids = await shelf.idsOf('pictures').catch(() => [...here]);
      for (const id of ids) here.add(id);
      isLoaded = true;
      failures = 0;
      await go();
    },
    close() {
      closing.abort();
      clearTimeout(timer);
      stopLooking();
    },
  };
}
