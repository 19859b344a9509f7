/** The Three Lakes on the site under test: imported through the officials' commands, with what a story needs of it. */
import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { importEvent } from '../../../tools/import/index.ts';
import { account, told } from '../../site.ts';
import { threeLakes } from './three-lakes.ts';

/** The structure as the public feed tells it, as far as stories need it. */
interface Index {
  id: string;
  code: string;
  races: { id: string; days: { id: string; date: string; legs: Leg[] }[] }[];
}
interface StageBody {
  rows: { number: string; status: string; due_at: string | null }[];
}
interface Leg {
  id: string;
  stages: { id: string; code: string }[];
}

export class NotAccepted extends Error {
  readonly reason = 'not_accepted';
  constructor(answers: unknown) {
    super(`What the story recorded was not accepted as it is: ${JSON.stringify(answers)}`);
    this.name = 'NotAccepted';
  }
}

let facts = 0;

/** A UUIDv7, as devices make them. */
function newId(): string {
  const ms = Date.now().toString(16).padStart(12, '0');
  facts += 1;
  const random = randomBytes(8).toString('hex');
  const place = (facts % 0xfff).toString(16).padStart(3, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${place}-8${random.slice(0, 3)}-${random.slice(3, 15)}`;
}

export class ImportedRally {
  readonly code: string;
  readonly index: Index;
  readonly #official: SupabaseClient;

  private constructor(code: string, index: Index, official: SupabaseClient) {
    this.code = code;
    this.index = index;
    this.#official = official;
  }

  /** A rally of its own for each caller: stories change what they watch. */
  static async make(): Promise<ImportedRally> {
    const official = createClient(told('SUPABASE_URL'), told('SUPABASE_PUBLISHABLE_KEY'), {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { error } = await official.auth.signInWithPassword(account('ADMIN'));
    if (error) throw error;
    const code = `LAKES-${randomBytes(4).toString('hex').toUpperCase()}`;
    await importEvent(threeLakes, { session: official, rallyCode: code, timeZone: 'Europe/Stockholm' });
    const rally = new ImportedRally(code, await page<Index>(code, null, 'index'), official);
    await rally.#startTheOthers();
    return rally;
  }

  get id(): string {
    return this.index.id;
  }

  /** Path of the rally's live pages, with what follows it. */
  live(rest = ''): string {
    return `/en/rally/${this.id}/live${rest}`;
  }

  get race() {
    return this.index.races[0] as Index['races'][number];
  }

  /** Address of a span below `ranking`: the race, or the day, leg or stage of a stage's code. */
  span(kind: 'race' | 'day' | 'leg' | 'stage', stageCode = 'SS2'): string {
    for (const day of this.race.days) {
      for (const leg of day.legs) {
        const stage = leg.stages.find(({ code }) => code === stageCode);
        if (!stage) continue;
        const parts = [
          ['', this.race.id],
          ['day', day.id],
          ['leg', leg.id],
          ['stage', stage.id],
        ] as const;
        const depth = ['race', 'day', 'leg', 'stage'].indexOf(kind) + 1;
        return this.live(
          `/ranking/${parts
            .slice(0, depth)
            .map(([name, id]) => (name ? `${name}/${id}` : id))
            .join('/')}`,
        );
      }
    }
    throw new NotAccepted(`no stage ${stageCode}`);
  }

  /** Records through the officials' door; each fact must be accepted at once. */
  async record(...said: Record<string, unknown>[]): Promise<string[]> {
    const list = said.map(
      (fact) => ({ id: newId(), rally: this.code, race: 'main', ...fact }) as { id: string },
    );
    const { data, error } = await this.#official.rpc('record', { facts: list });
    if (error) throw error;
    const answers = data as { outcome: string }[];
    if (answers.some(({ outcome }) => outcome !== 'accepted')) throw new NotAccepted(answers);
    return list.map(({ id }) => id);
  }

  /** Whoever has no time on SS3 yet is on it: started when it was due. */
  async #startTheOthers(): Promise<void> {
    const { rows } = await page<StageBody>(this.code, 'main', 'stage/SS3');
    const starts = rows.filter((row) => row.status === 'to_start' && row.due_at !== null);
    await this.record(
      ...starts.map(({ number, due_at }) => ({
        kind: 'chrono',
        control: 'SS3',
        number,
        at: due_at,
        source: 'clock',
      })),
    );
  }

  /** A crew that is on SS3 comes in with this stage time. */
  async finishes(number: string, ms: number): Promise<void> {
    const body = await page<StageBody>(this.code, 'main', 'stage/SS3');
    const start = Date.parse(body.rows.find((row) => row.number === number)?.due_at ?? '');
    await this.record({
      kind: 'chrono',
      control: 'SF3',
      number,
      at: new Date(start + ms).toISOString(),
      source: 'beam',
    });
  }
}

async function page<Body>(rally: string, race: string | null, key: string): Promise<Body> {
  const query = new URLSearchParams({ rally, ...(race ? { race } : {}), key });
  const answer = await fetch(`${told('SUPABASE_URL')}/rest/v1/rpc/page?${query}`, {
    headers: { apikey: told('SUPABASE_PUBLISHABLE_KEY') },
  });
  return ((await answer.json()) as { body: Body }).body;
}
