/** The whole setting of a permissions test: one stack, three rallies, eleven people and facts of every kind. */
import { newId } from '@bivouac/rules';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type Facts, recordFacts } from './facts.ts';
import { meetPersons, type Persons } from './persons.ts';
import { foundRallies, type Rallies } from './rallies.ts';

export type House = {
  stack: TestStack;
  rallies: Rallies;
  persons: Persons;
  facts: Facts;
  spare: string;
  codeElsewhere: string;
  deviceElsewhere: string;
  invitation: string;
  marshall: string;
  /** Nobody said where it lies. */
  spareWaypoint: string;
  batch: string;
  keptPage: string;
};

export async function openHouse(): Promise<House> {
  const stack = await startTestStack();
  const rallies = await foundRallies(stack.sql);
  const persons = await meetPersons(stack, rallies);
  const facts = await recordFacts(stack.sql, persons, rallies);
  const { id: spare } = await stack.auth.createUser({
    email: 'spare@rally.test',
    password: 'spare spare spare',
  });
  const codeElsewhere = 'GAMMA234';
  await stack.sql`insert into public.entry_imports ${stack.sql({
    rally_id: rallies.alpha.id,
    race_id: rallies.alpha.races.MOTO.id,
    file_name: 'entries.csv',
    sha256: 'a'.repeat(64),
    added: 0,
    changed: 0,
  })}`;
  const spareWaypoint = await layRoadbook(stack.sql, rallies);
  const [marshall] = await stack.sql<{ id: string }[]>`insert into public.marshalls ${stack.sql({
    rally_id: rallies.alpha.id,
    post_id: rallies.alpha.posts.HERE,
    name: 'Ana Luz',
  })} returning id`;
  await stack.sql`insert into public.marshall_imports ${stack.sql({
    rally_id: rallies.alpha.id,
    file_name: 'marshalls.csv',
    sha256: 'a'.repeat(64),
    added: 0,
    changed: 0,
  })}`;
  await stack.sql`insert into public.schedule_imports ${stack.sql({
    rally_id: rallies.alpha.id,
    race_id: rallies.alpha.races.MOTO.id,
    file_name: 'schedule.csv',
    sha256: 'a'.repeat(64),
    added: 0,
    changed: 0,
  })}`;
  await stack.sql`insert into public.post_codes ${stack.sql([
    { rally_id: rallies.alpha.id, post_id: rallies.alpha.posts.HERE, code: 'ALPHA234' },
    { rally_id: rallies.gamma.id, post_id: rallies.gamma.posts.HERE, code: codeElsewhere },
  ])}`;
  await stack.sql`insert into public.roles ${stack.sql({
    rally_id: rallies.alpha.id,
    code: 'timing_crew',
    name: 'Timing crew',
    rights: ['time'],
  })}`;
  const { error } = await persons['marshall-here'].client.rpc('check_in', { post: rallies.alpha.posts.HERE });
  if (error) throw error;
  await stack.sql`insert into public.receipts (device_id, message, rally_id)
    select id, ${facts.notice as string}, rally_id from public.devices where user_id = ${persons['marshall-here'].id}`;
  const { error: noPicture } = await persons.organizer.client.rpc('keep_picture', {
    report: facts.report,
    jpeg: '/9j/2Q==',
  });
  if (noPicture) throw noPicture;
  const { data: invited, error: notInvited } = await persons.admin.client.rpc('invite', {
    rally: rallies.alpha.id,
    role: 'organizer',
    email: 'invited@rally.test',
  });
  if (notInvited) throw notInvited;
  const keptPage = await publishEntryList(persons.admin, rallies);
  const [device] = await stack.sql<{ id: string }[]>`
    select id from public.devices where user_id = ${persons['marshall-elsewhere'].id}`;
  const [batch] = await stack.sql<{ id: string }[]>`select id from public.tracker_batches`;
  return {
    stack,
    rallies,
    persons,
    facts,
    spare,
    codeElsewhere,
    deviceElsewhere: device?.id ?? '',
    invitation: invited.id,
    marshall: marshall?.id ?? '',
    spareWaypoint,
    batch: batch?.id ?? '',
    keptPage,
  };
}

async function publishEntryList({ client }: Persons['admin'], { alpha }: Rallies): Promise<string> {
  const { data: page, error } = await client.rpc('keep_page', { rally: alpha.id, key: 'crews' });
  if (error) throw error;
  const { data: answers } = await client.rpc('record', {
    facts: [
      {
        id: newId(),
        kind: 'document',
        rally: 'ALPHA',
        kind_of: 'entry_list',
        title: 'Entry list',
        url: 'https://rally.test/entry-list.pdf',
        page: { key: 'crews', sha256: page.sha256 },
      },
    ],
  });
  if (answers[0].outcome !== 'accepted') throw new Error(answers[0].message);
  return page.sha256;
}

async function layRoadbook(sql: TestStack['sql'], { alpha }: Rallies): Promise<string> {
  const stage = alpha.races.MOTO.stages.SS1;
  await sql`insert into public.waypoint_places (waypoint_id, lat, lon) select id, 24.5, 44.5 from public.waypoints where stage_id = ${stage}`;
  await sql`insert into public.roadbook_notes (stage_id, ordinal, says) values (${stage}, 99, '{"safety": ["medical"]}')`;
  await sql`insert into public.roadbook_changes (rally_id, stage_id, file_name, added, changed, removed)
    values (${alpha.id}, ${stage}, 'roadbook.gpx', 0, 0, 0)`;
  const path = `${alpha.id}/file`;
  await sql`insert into public.tracker_batches (rally_id, file_name, sha256, path, read_as, rows_read)
    values (${alpha.id}, 'day.gpx', ${'a'.repeat(64)}, ${path}, '{}', 0)`;
  await sql`insert into public.tracker_assignments (rally_id, device, number) values (${alpha.id}, 'T-1', '1')`;
  await sql`insert into public.tracker_evaluations (rally_id, stage_id, path, mark, samples, passages, missed, excesses)
    values (${alpha.id}, ${stage}, ${path}, 'seen', 0, 0, 0, 0)`;
  const [spare] = await sql<
    { id: string }[]
  >`insert into public.waypoints (stage_id, code, name, kind, ordinal)
    values (${alpha.races.MOTO.stages.SS2}, 'SPARE', 'SPARE', 'split', 1) returning id`;
  return spare?.id as string;
}
