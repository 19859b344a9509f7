/** A rally imported from an event file under a code of its own, with the officials who go on recording in it. */
import { randomBytes } from 'node:crypto';
import type { Fact, RecordAnswer } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type ImportPlan, importEvent } from '../../tools/import/index.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import type { EventFile } from './event-file.ts';
import { administrator, newOrganizer, type Site, theSite } from './people.ts';

/** Any fact without what every fact of this rally has. */
export type Said = Fact extends infer Kind ? (Kind extends Fact ? Omit<Kind, 'id' | 'rally'> : never) : never;

type Ids<Facts extends Said[]> = { [Place in keyof Facts]: string };

export class NotAccepted extends Error {
  override readonly name = 'NotAccepted';
  readonly reason = 'not_accepted';
  constructor(answer: RecordAnswer) {
    super(`A fact of this story was not simply accepted: ${JSON.stringify(answer)}`);
  }
}

interface Officials {
  admin: SupabaseClient;
  organizer: SupabaseClient;
}

export class ImportedRally {
  readonly file: EventFile;
  readonly plan: ImportPlan;
  readonly at: Addresses;
  readonly #officials: Officials;

  constructor(file: EventFile, plan: ImportPlan, officials: Officials) {
    this.file = file;
    this.plan = plan;
    this.at = addressesOf(plan);
    this.#officials = officials;
  }

  get code(): string {
    return this.plan.code;
  }

  get id(): string {
    return this.plan.rallyId;
  }

  /** Recorded by an organizer of the timing team; answers the facts' ids. Throws where one is not simply accepted. */
  times<Facts extends Said[]>(...said: Facts): Promise<Ids<Facts>> {
    return this.#record(this.#officials.organizer, said);
  }

  decides<Facts extends Said[]>(...said: Facts): Promise<Ids<Facts>> {
    return this.#record(this.#officials.admin, said);
  }

  async starts(...numbers: string[]): Promise<void> {
    await this.times(...numbers.map((number) => this.#chrono('stage_start', number, this.#dueMs(number))));
  }

  async finishes(number: string, ms: number): Promise<void> {
    await this.times(this.#chrono('flying_finish', number, this.#dueMs(number) + ms));
  }

  get #lastStage(): string {
    return this.file.stages.at(-1)?.code ?? '';
  }

  #dueMs(number: string): number {
    const slots = this.plan.facts.flatMap((fact) =>
      fact.kind === 'start_slots' && fact.stage === this.#lastStage ? fact.slots : [],
    );
    const slot = slots.find((one) => one.number === number);
    if (!slot) throw new RangeError(`Crew ${number} is not in the start order of ${this.#lastStage}.`);
    return Date.parse(slot.stage_due_at);
  }

  #chrono(kind: string, number: string, atMs: number): Said {
    const rows = (table: string) => this.plan.structure.find((one) => one.table === table)?.rows ?? [];
    const stageId = rows('stages').find(({ code }) => code === this.#lastStage)?.id;
    const control = rows('controls').find((row) => row.stage_id === stageId && row.kind === kind);
    return { kind: 'chrono', control: String(control?.code), number, at: new Date(atMs).toISOString() };
  }

  async #record<Facts extends Said[]>(person: SupabaseClient, said: Facts): Promise<Ids<Facts>> {
    const facts = said.map((fact) => ({ id: newId(), rally: this.code, ...fact }) as Fact);
    const { data, error } = await person.rpc('record', { facts });
    if (error) throw error;
    for (const answer of data as RecordAnswer[]) {
      if (answer.outcome !== 'accepted') throw new NotAccepted(answer);
    }
    return facts.map(({ id }) => id) as Ids<Facts>;
  }
}

/** Imports the file; the code is another one each time, so that stories change only what is their own. */
export async function importRally(file: EventFile, site: Site = theSite()): Promise<ImportedRally> {
  const admin = await administrator(site);
  const rallyCode = `${file.slug}-${randomBytes(3).toString('hex')}`.toUpperCase();
  const { plan } = await importEvent(file, { session: admin, rallyCode });
  const { client: organizer } = await newOrganizer(site, admin, plan.rallyId);
  return new ImportedRally(file, plan, { admin, organizer });
}
