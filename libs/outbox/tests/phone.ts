/** A phone and a server for stories in virtual time: tabs that share a disk and can be killed, a link that fails as it likes. */
import { CommandProblem, type CommandResult, type Fact, type RecordAnswer } from '@bivouac/data';
import { elapsedClock } from '@bivouac/rules';
import { type Outbox, outboxFrom } from '../src/outbox.ts';
import type { Send } from '../src/sender/send-batch.ts';
import { type OutboxSettings, usualSettings } from '../src/settings.ts';
import { emptyMemory, memoryShelf } from '../src/shelf/memory-shelf.ts';
import type { Shelf } from '../src/shelf/shelf.ts';
import { type NotStoredReason, TapNotStored } from '../src/shelf/tap-not-stored.ts';
import type { TabMessage } from '../src/tabs/channel.ts';
import { bell } from '../src/watched.ts';

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const never = new Promise<never>(() => undefined);

/** mulberry32 */
export function fromSeed(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How bad the link is while it is bad; chances 0–1. */
export interface Link {
  isCut: boolean;
  lostOnTheWay: number;
  lostAnswer: number;
  busy: number;
  broken: number;
  slowMs: number;
}
export const goodLink: Link = { isCut: false, lostOnTheWay: 0, lostAnswer: 0, busy: 0, broken: 0, slowMs: 0 };

/** The server: every fact by id, as the text it came in. `verdict` may refuse single items, `mishap` a whole call. */
export interface Server {
  facts: Map<string, string>;
  came: string[][];
  link: Link;
  isSignedIn: boolean;
  verdict(fact: Fact): Omit<RecordAnswer, 'id'> | null;
  mishap(facts: readonly Fact[]): CommandProblem | null;
  send: Send;
  /** By the id of their report. */
  pictures: Map<string, string>;
  sendPicture(report: string, jpeg: string): Promise<CommandResult<unknown>>;
}

export function aServer(random: () => number): Server {
  const facts = new Map<string, string>();
  const came: string[][] = [];
  const server: Server = {
    facts,
    came,
    link: goodLink,
    isSignedIn: true,
    verdict: () => null,
    mishap: () => null,
    pictures: new Map(),
    async sendPicture(report, jpeg) {
      await sleep(10);
      if (server.link.isCut || random() < server.link.lostOnTheWay) return no('offline');
      if (!server.isSignedIn) return no('signed_out');
      if (!facts.has(report)) return no('invalid');
      if (!server.pictures.has(report)) server.pictures.set(report, jpeg);
      return random() < server.link.lostAnswer ? no('offline') : { ok: true, value: null };
    },
    async send(sent, { signal }) {
      const { isCut, lostOnTheWay, lostAnswer, busy, broken, slowMs } = server.link;
      await sleep(10 + random() * slowMs);
      if (isCut || random() < lostOnTheWay) return no('offline');
      if (!server.isSignedIn) return no('signed_out');
      if (random() < busy) return no('busy');
      if (random() < broken) return no('server');
      const mishap = server.mishap(sent);
      if (mishap) return { ok: false, problem: mishap };
      came.push(sent.map(({ id }) => id));
      const value = sent.map((fact): RecordAnswer => ({ id: fact.id, ...record(fact) }));
      await sleep(10 + random() * slowMs);
      if (server.link.isCut || random() < lostAnswer) return no('offline');
      return signal.aborted ? no('aborted') : { ok: true, value };
    },
  };
  const record = (fact: Fact): Omit<RecordAnswer, 'id'> => {
    const text = JSON.stringify(fact);
    const known = facts.get(fact.id);
    const verdict = server.verdict(fact);
    if (known !== undefined)
      return known === text ? { ...verdict, outcome: 'duplicate' } : { outcome: 'conflict' };
    if (verdict?.outcome !== 'refused') facts.set(fact.id, text);
    return verdict ?? { outcome: 'accepted' };
  };
  return server;
}
function no(reason: CommandProblem['reason']): CommandResult<never> {
  return { ok: false, problem: new CommandProblem(reason) };
}

/** A phone with a disk. Its clock is the virtual one and what it is wrong by. */
export function aPhone(server: Server, random: () => number, settings: Partial<OutboxSettings> = {}) {
  const memory = emptyMemory();
  const tabs = new Set<{ hears: Set<(message: TabMessage) => void>; isAlive: boolean }>();
  let lastTurn = Promise.resolve();
  const phone = {
    memory,
    wrongByMs: 0,
    refuses: null as NotStoredReason | null,
    slowMs: 0,
    isMute: false,
    openTab,
  };

  function openTab(): { outbox: Outbox; kill(): void; wake(): void } {
    const tab = { hears: new Set<(message: TabMessage) => void>(), isAlive: true };
    const waking = bell();
    let endTurn: () => void = () => undefined;
    tabs.add(tab);
    /** What a killed tab was waiting for never comes. */
    const whileAlive = <Value>(work: Promise<Value>): Promise<Value> =>
      work.then(
        (value) => (tab.isAlive ? value : never),
        (cause) => (tab.isAlive ? Promise.reject(cause) : never),
      );
    const outbox = outboxFrom({
      shelf: slowShelf(whileAlive, () => tab.isAlive),
      channel: {
        tell: (message) => {
          if (phone.isMute) return;
          for (const other of tabs)
            if (other !== tab && other.isAlive)
              for (const heard of other.hears) heard(structuredClone(message));
        },
        listen: (heard) => {
          tab.hears.add(heard);
          return () => tab.hears.delete(heard);
        },
        close: () => tabs.delete(tab),
      },
      turns: {
        take(work) {
          const mine = lastTurn.then(() => (tab.isAlive ? work() : undefined));
          const ended = new Promise<void>((resolve) => {
            endTurn = resolve;
          });
          lastTurn = Promise.race([mine, ended]).catch(() => undefined);
          return whileAlive(mine);
        },
      },
      device: {
        wallMs: () => Date.now() + phone.wrongByMs,
        elapsedMs: elapsedClock({
          wallMs: () => Date.now() + phone.wrongByMs,
          monotonicMs: () => performance.now(),
        }),
        random,
        onWake: waking.listen,
      },
      send: (facts, options) => (tab.isAlive ? whileAlive(server.send(facts, options)) : never),
      sendPicture: (report, jpeg) => (tab.isAlive ? whileAlive(server.sendPicture(report, jpeg)) : never),
      settings: { ...usualSettings, ...settings },
    });
    return {
      outbox,
      kill() {
        tab.isAlive = false;
        tabs.delete(tab);
        endTurn();
        // Its timers end with it; nothing it would still do reaches the disk, the others or the server.
        outbox.close();
      },
      wake: () => waking.ring(),
    };
  }

  /** Writing takes a while before and after it has happened, and may be refused. */
  function slowShelf(
    whileAlive: <Value>(work: Promise<Value>) => Promise<Value>,
    isAlive: () => boolean,
  ): Shelf {
    const shelf = memoryShelf(memory);
    return {
      readAll: () => whileAlive(sleep(random() * 5).then(() => shelf.readAll())),
      idsOf: (name) => whileAlive(shelf.idsOf(name)),
      change: (...change) =>
        whileAlive(
          (async () => {
            await sleep(random() * 10 + phone.slowMs);
            if (!isAlive()) return;
            if (phone.refuses) throw new TapNotStored(phone.refuses);
            await shelf.change(...change);
            await sleep(random() * 10);
          })(),
        ),
      close: () => undefined,
    };
  }

  return phone;
}

let serial = 0;
export function aTap(number: string | null, more: Partial<Fact> = {}): Fact {
  serial += 1;
  const id = `01990000-0000-7000-8000-${serial.toString(16).padStart(12, '0')}`;
  return {
    id,
    kind: 'chrono',
    rally: 'R',
    control: 'F1',
    number,
    at: '2026-01-05T08:00:00.000Z',
    ...more,
  } as Fact;
}
