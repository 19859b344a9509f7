/** Sends what is due, batch by batch, when it is this tab's turn; rests after failures and wakes when trying is worth it. */
import { CommandProblem } from '@bivouac/data';
import type { Device } from '../device.ts';
import type { Book } from '../item/book.ts';
import type { KeptItem } from '../item/item.ts';
import { answerItem, sealItem } from '../item/steps.ts';
import type { OutboxSettings } from '../settings.ts';
import type { Keeper } from '../shelf/keeper.ts';
import type { Channel } from '../tabs/channel.ts';
import type { Turns } from '../tabs/turn-taking.ts';
import { restMs } from './rests.ts';
import { type Send, sendBatch } from './send-batch.ts';

export interface SenderParts {
  book: Book;
  keeper: Keeper;
  channel: Channel;
  turns: Turns;
  device: Device;
  send: Send;
  settings: OutboxSettings;
}

export interface Sender {
  /** Something may be due: looks when the time has come. */
  nudge(): void;
  /**
   * Sends what is due now, whatever rest there is, and once more after an attempt under way, without waiting for a call that
   * hangs. Resolves when there is nothing left, or an attempt failed.
   */
  wake(): Promise<void>;
  /** Why the last attempt failed; null: it did not. */
  problem(): CommandProblem | null;
  /** Gives a call under way up and sends nothing more. */
  close(): Promise<void>;
}

/** Halved so often, a batch of 200 is one item. */
const SMALLEST_COMPANY = 8;
/** A call this old without an answer hangs: a wake gives it up. The server stores an item once however often it is sent. */
const HANGS_AFTER_MS = 2_000;

export function openSender({ book, keeper, channel, turns, device, send, settings }: SenderParts): Sender {
  const closing = new AbortController();
  const call = timedCall(device, settings.answerWithinMs, closing.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let restsUntilMs = 0;
  let problem: CommandProblem | null = null;

  const sendNow = async (batch: readonly KeptItem[]) => {
    try {
      return await sendBatch(batch, {
        send: (facts) => send(facts, { signal: call.begin() }),
        answered: async (answers) => {
          const answer = (item: KeptItem) => {
            const given = answers.get(item.id);
            return given ? answerItem(item, given, device.wallMs()) : item;
          };
          await keeper.note([...answers.keys()], answer, 'relaxed');
        },
      });
    } finally {
      call.end();
    }
  };

  const failed = (batch: readonly KeptItem[], cause: CommandProblem) => {
    problem = cause.reason === 'aborted' ? new CommandProblem('offline', { cause }) : cause;
    failures += 1;
    restsUntilMs = device.elapsedMs() + restMs(failures, device.random, settings);
    if (cause.reason !== 'server') return;
    // What the server fails behind may be one item: the others are tried before it next time, it in smaller company.
    for (const { id } of batch) {
      const entry = book.entries.get(id);
      if (entry) entry.failures = Math.min(entry.failures + 1, SMALLEST_COMPANY);
    }
  };
  const succeeded = () => {
    failures = 0;
    restsUntilMs = 0;
    problem = null;
    // A server that failed for all of them works again: company grows with every success.
    for (const entry of book.entries.values()) entry.failures = Math.max(0, entry.failures - 1);
  };

  /** One batch; false: nothing was due, or it failed. */
  const sendSome = async (): Promise<boolean> => {
    const due = book.due();
    const suspicion = due[0]?.failures ?? 0;
    const company = Math.max(1, Math.floor(settings.batchSize / 2 ** suspicion));
    const alike = due.filter(({ failures }) => failures === suspicion);
    const chosen = alike.slice(0, company).map(({ item }) => item.id);
    if (chosen.length === 0) return false;
    const seal = (item: KeptItem) => (item.state === 'waiting' ? sealItem(item) : item);
    const batch = (await keeper.note(chosen, seal, 'strict')).filter(({ state }) => state === 'waiting');
    if (batch.length === 0) return true;
    const show = (ids: readonly string[]) => {
      book.nowSending(ids);
      channel.tell({ sending: ids });
    };
    show(batch.map(({ id }) => id));
    const stopped = await sendNow(batch).finally(() => show([]));
    if (stopped === null) {
      succeeded();
      return true;
    }
    failed(batch, stopped === 'unanswered' ? new CommandProblem('server') : stopped);
    return false;
  };

  const run = async () => {
    if (!book.hasDue()) return;
    await turns.take(async () => {
      while (!closing.signal.aborted && (await sendSome()));
    }, closing.signal);
  };

  const flush = (): Promise<void> => {
    if (closing.signal.aborted) return Promise.resolve();
    running ??= run()
      .catch(() => {
        // Given up: closing, or a turn that could not be had; what is due stays due.
        restsUntilMs = device.elapsedMs() + settings.firstRestMs;
      })
      .finally(() => {
        running = null;
        book.changed.ring();
        nudge();
      });
    return running;
  };

  const nudge = () => {
    clearTimeout(timer);
    if (closing.signal.aborted || running) return;
    const nowMs = device.elapsedMs();
    const whenMs = book.hasDue() ? Math.max(nowMs, restsUntilMs) : book.nextReleaseMs();
    if (whenMs === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(flush, Math.max(0, whenMs - nowMs));
  };

  let isWoken = false;
  const wake = async () => {
    call.limit(HANGS_AFTER_MS);
    if (running && !isWoken) {
      isWoken = true;
      await running;
      isWoken = false;
    }
    await flush();
  };

  return {
    nudge,
    wake,
    problem: () => problem,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** One call at a time, aborted once it is `ms` old, or when the outbox closes. */
function timedCall({ elapsedMs }: Device, ms: number, closing: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begunAtMs = 0;
  let call: AbortController | null = null;
  const limit = (mostMs: number) => {
    if (!call) return;
    clearTimeout(timer);
    timer = setTimeout(() => call?.abort(), Math.max(0, begunAtMs + Math.min(mostMs, ms) - elapsedMs()));
  };
  closing.addEventListener('abort', () => call?.abort());
  return {
    begin(): AbortSignal {
      call = new AbortController();
      begunAtMs = elapsedMs();
      limit(ms);
      if (closing.aborted) call.abort();
      return call.signal;
    },
    /** Shortens the time the call under way has, if there is one. */
    limit,
    end() {
      clearTimeout(timer);
      call = null;
    },
  };
}
