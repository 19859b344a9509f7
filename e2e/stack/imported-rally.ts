/** A rally imported from an event file under a code of its own, with the officials who go on recording in it. */
import { randomBytes } from 'node:crypto';
import type { Fact, RecordAnswer } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type ImportPlan, importEvent } from '../../tools/import/index.ts';
import { type EventFile, theFourBays } from './event-file.ts';
import { administrator, newOrganizer, type Site, theSite } from './people.ts';

/** Any fact without what every fact of this rally has. */
export type Said = Fact extends infer Kind ? (Kind extends Fact ? Omit<Kind, 'id' | 'rally'> : never) : never;

export interface ImportedRally {
  code: string;
  /** The name on the screen. */
  name: string;
  file: EventFile;
  plan: ImportPlan;
  admin: SupabaseClient;
  organizer: SupabaseClient;
  /** Records facts as the timing team does; answers their ids. Throws where one is not simply accepted. */
  times(...facts: Said[]): Promise<string[]>;
  /** The same as an administrator of the rally. */
  decides(...facts: Said[]): Promise<string[]>;
}

export class NotAccepted extends Error {
  override readonly name = 'NotAccepted';
  readonly reason = 'not_accepted';
  constructor(answer: RecordAnswer) {
    super(`A fact of this story was not simply accepted: ${JSON.stringify(answer)}`);
  }
}

/** `suffix` tells whose copy it is; the code is another one each time, so that a story can be told twice on one stack. */
export async function importRally(
  suffix: string,
  file?: EventFile,
  site: Site = theSite(),
): Promise<ImportedRally> {
  const event = file ?? (await theFourBays());
  const admin = await administrator(site);
  const code = `BAYS-${suffix}-${randomBytes(2).toString('hex')}`.toUpperCase();
  const name = `${event.event} (${suffix})`;
  const { plan } = await importEvent({ ...event, event: name }, { session: admin, rallyCode: code });
  const organizer = await newOrganizer(site, admin, plan.rallyId);
  const recordAs =
    (person: SupabaseClient) =>
    async (...said: Said[]) => {
      const facts = said.map((fact) => ({ id: newId(), rally: code, ...fact }) as Fact);
      const { data, error } = await person.rpc('record', { facts });
      if (error) throw error;
      for (const answer of data as RecordAnswer[]) {
        if (answer.outcome !== 'accepted') throw new NotAccepted(answer);
      }
      return facts.map(({ id }) => id);
    };
  return {
    code,
    name,
    file: event,
    plan,
    admin,
    organizer,
    times: recordAs(organizer),
    decides: recordAs(admin),
  };
}
