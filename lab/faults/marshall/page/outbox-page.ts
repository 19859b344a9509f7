/** The page the browser of a fault run opens: a marshall's outbox on a link that can be cut and loses what it likes. */
import { CommandProblem, type Fact, hasStoredSession, openData, record, signIn } from '@bivouac/data';
import { type Outbox, type OutboxStatus, openOutbox, type Send } from '@bivouac/outbox';
import { newId } from '@bivouac/rules';
import { randomFrom } from '../seeded.ts';
import { clockStory } from './clock-story.ts';
import { upgradeStory } from './upgrade-story.ts';

export interface OpenPage {
  supabaseUrl: string;
  publishableKey: string;
  account: string;
  password: string;
  rally: string;
  controls: string[];
  crews: number;
  at: string;
  seed: number;
  undoMs: number;
  lost: number;
  isCut: boolean;
}

export interface OutboxPage {
  open(options: OpenPage): Promise<void>;
  tapForEver(): void;
  tapMany(count: number, atOnce: number): Promise<number[]>;
  tapOnce(): Promise<{ reason: string | null; ms: number }>;
  setLink(link: { isCut: boolean; lost: number }): Promise<void>;
  status(): Promise<Omit<OutboxStatus, 'problem'> & { problem: string | null }>;
  states(): Promise<Record<string, number>>;
  upgradeStory: typeof upgradeStory;
  clockStory: typeof clockStory;
}

declare global {
  interface Window {
    page: OutboxPage;
    told(what: 'trying' | 'saved', id: string, fact: string): Promise<void>;
  }
}

let outbox: Outbox;
let options: OpenPage;
let random: () => number;
let taps = 0;

function aTap(isNumbered: boolean): Fact {
  const { rally, controls, crews, at } = options;
  taps += 1;
  const control = controls[Math.floor(random() * controls.length)] as string;
  const atMs = Date.parse(at) + Math.floor(random() * 36_000_000);
  return {
    id: newId(),
    kind: 'chrono',
    rally,
    control,
    number: isNumbered ? String(1 + Math.floor(random() * crews)) : null,
    source: 'phone',
    device: `Phone ${options.seed}/${taps}`,
    at: new Date(atMs).toISOString(),
  };
}

async function keepAndTell(fact: Fact): Promise<void> {
  await window.told('trying', fact.id, JSON.stringify(fact));
  const { fact: saved } = await outbox.keep(fact);
  await window.told('saved', fact.id, JSON.stringify(saved));
}

async function chooseNumber(id: string): Promise<void> {
  const number = String(1 + Math.floor(random() * options.crews));
  const { fact } = outbox.items$.value.find((item) => item.id === id) ?? { fact: null };
  await window.told('trying', id, JSON.stringify({ ...fact, number }));
  const changed = await outbox.change(id, (known) => ({ ...known, number }) as Fact);
  await window.told('saved', id, JSON.stringify(changed.fact));
}

function lossySend(): Send {
  const { supabaseUrl, publishableKey, account, password } = options;
  const data = openData({ supabaseUrl, publishableKey });
  const offline = { ok: false as const, problem: new CommandProblem('offline') };
  return async (facts, { signal }) => {
    if (options.isCut || random() < options.lost) return offline;
    if (!hasStoredSession({ supabaseUrl })) await signIn(data, { account, password });
    const answer = await record(data, facts, { signal });
    return random() < options.lost ? offline : answer;
  };
}

window.page = {
  upgradeStory,
  clockStory,
  async open(chosen) {
    options = chosen;
    random = randomFrom(chosen.seed);
    const send = lossySend();
    const { undoMs } = chosen;
    const settings = { undoMs, unnumberedMs: undoMs + 200, firstRestMs: 50, longestRestMs: 400 };
    outbox = openOutbox({ name: chosen.rally, send, settings });
  },
  tapForEver() {
    const tap = async () => {
      const isNumbered = random() < 0.6;
      const fact = aTap(isNumbered);
      await keepAndTell(fact);
      // The number may come too late: then the tap has gone without.
      if (!isNumbered && random() < 0.7) await chooseNumber(fact.id).catch(() => undefined);
    };
    const next = () => {
      tap();
      setTimeout(next, 5 + random() * 60);
    };
    next();
  },
  async tapMany(count, atOnce) {
    const tookMs: number[] = [];
    const one = async () => {
      while (tookMs.length < count) {
        const place = tookMs.push(0) - 1;
        const from = performance.now();
        const { id, fact } = await outbox.keep(aTap(true), { holdMs: 0 });
        tookMs[place] = performance.now() - from;
        await window.told('saved', id, JSON.stringify(fact));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return tookMs;
  },
  async tapOnce() {
    const from = performance.now();
    const reason = await outbox.keep(aTap(true)).then(
      () => null,
      (cause: { reason?: string }) => cause.reason ?? 'unknown',
    );
    return { reason, ms: performance.now() - from };
  },
  async setLink(link) {
    Object.assign(options, link);
    if (!link.isCut) outbox.flush();
  },
  async status() {
    const { problem, ...status } = outbox.status$.value;
    return { ...status, problem: problem?.message ?? null };
  },
  async states() {
    const counts: Record<string, number> = {};
    for (const { state } of outbox.items$.value) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  },
};
