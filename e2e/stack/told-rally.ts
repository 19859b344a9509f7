/** A rally in the notation of the golden stories, told by its officials through the doors people use. */
import { randomBytes } from 'node:crypto';
import type { RecordAnswer } from '@bivouac/data';
import type { SupabaseClient } from '@supabase/supabase-js';
import { factsOf } from '../../supabase/tests/golden/facts.ts';
import { calendarOf } from '../../supabase/tests/golden/instants.ts';
import type { FactStory, RallyStory } from '../../supabase/tests/golden/story.ts';
import { structureOf } from '../../supabase/tests/golden/structure.ts';
import { batches } from '../../supabase/tests/golden/tell.ts';
import { layOut } from '../../tools/import/write/carry-out.ts';
import type { Account } from '../site.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { NotAccepted } from './imported-rally.ts';
import { administrator, newOrganizer, type Site, theSite } from './people.ts';

export interface ToldRally {
  code: string;
  rallyId: string;
  organizer: Account;
  at: Addresses;
  /** Each by who may say it; throws where one is refused. */
  says(...facts: FactStory[]): Promise<void>;
}

/** `status`: how far its administrators have let it out. */
export async function foundRally(
  story: RallyStory,
  site: Site = theSite(),
  status = 'running',
): Promise<ToldRally> {
  const admin = await administrator(site);
  const code = `TOLD-${randomBytes(3).toString('hex')}`.toUpperCase();
  const { rallyId, tables } = structureOf(code, story);
  await layOut(admin, rallyId, tables, status);
  const organizer = await newOrganizer(site, admin, rallyId);
  const people = { admin, organizer: organizer.client };
  const facts = factsOf(code, calendarOf(story));
  return {
    code,
    rallyId,
    organizer: organizer.account,
    at: addressesOf({ code, rallyId, structure: tables.map(([table, rows]) => ({ table, rows })) }),
    async says(...told) {
      for (const { by, items } of batches(facts.items(told), undefined)) {
        await record(by === 'admin' ? people.admin : people.organizer, items);
      }
    },
  };
}

async function record(person: SupabaseClient, facts: unknown[]): Promise<void> {
  const { data, error } = await person.rpc('record', { facts });
  if (error) throw error;
  for (const answer of data as RecordAnswer[]) {
    if (!answer.outcome.startsWith('accepted')) throw new NotAccepted(answer);
  }
}
