/** Calls each function of the API as a person and says how that ended. */
import { randomBytes, randomUUID } from 'node:crypto';
import { type Ending, refusalOf } from './attempt.ts';
import { freshItem } from './facts.ts';
import type { House } from './house.ts';
import type { PersonName } from './persons.ts';

const page = { rally: 'ALPHA', race: 'MOTO', key: 'after/SS1' };

function argumentsOf(
  name: string,
  { rallies, facts, persons, codeElsewhere, invitation, batch, keptPage, spare, marshall }: House,
): Record<string, unknown> {
  const told: Record<string, Record<string, unknown>> = {
    rallies: {},
    clock: {},
    heads: { rally: 'ALPHA' },
    page,
    page_csv: page,
    page_patches: { ...page, since: 0 },
    page_versions: page,
    page_version: { ...page, key: 'leg/1', version: 1 },
    official_page: page,
    official_heads: { rally: 'ALPHA' },
    my_roles: {},
    my_post: { post: rallies.alpha.posts.HERE },
    suggestions: { rally: 'ALPHA', race: 'MOTO' },
    post_book: { post: rallies.alpha.posts.HERE },
    check_in: { post: rallies.alpha.posts.HERE, state: { queued: 0 } },
    issue_post_code: { post: rallies.alpha.posts.HERE, devices_at_most: 4 },
    pair_device: { code: codeElsewhere, name: 'Phone' },
    timeline: { race: rallies.alpha.races.MOTO.id },
    day_bars: { race: rallies.alpha.races.MOTO.id },
    start_list: { stage: rallies.alpha.races.MOTO.stages.SS1 },
    chronos_grid: { stage: rallies.alpha.races.MOTO.stages.SS1 },
    time_card: { stage: rallies.alpha.races.MOTO.stages.SS1, number: '1' },
    point_history: {
      stage: rallies.alpha.races.MOTO.stages.SS1,
      point: rallies.alpha.races.MOTO.controls.FINISH1,
      number: '1',
    },
    device_chronos: {
      stage: rallies.alpha.races.MOTO.stages.SS1,
      device: 'Phone',
      from_at: '2025-01-05T00:00:00Z',
      until_at: '2025-01-06T00:00:00Z',
    },
    grid_changes: { stage: rallies.alpha.races.MOTO.stages.SS1, since: 0 },
    given_ranges: { stage: rallies.alpha.races.MOTO.stages.SS1 },
    headquarters: { rally: 'ALPHA' },
    messages_told: { rally: 'ALPHA' },
    needs_now: {},
    restart_list: { rally: 'ALPHA' },
    rally_progress: { rally: 'ALPHA' },
    overspeed_stages: { race: rallies.alpha.races.MOTO.id },
    overspeeds_list: { stage: rallies.alpha.races.MOTO.stages.SS1 },
    keep_picture: { report: facts.report, jpeg: '/9j/2Q==' },
    picture: { report: facts.report },
    entry_list: { race: rallies.alpha.races.MOTO.id },
    race_day: { race: rallies.alpha.races.MOTO.id },
    stage_status_matters: { stage: rallies.alpha.races.MOTO.stages.SS1, status: 'official' },
    page_status_matters: { race: rallies.alpha.races.MOTO.id, page: 'race', status: 'official' },
    rally_status_matters: { rally: rallies.alpha.id, status: 'official' },
    regulations_of: { race: rallies.alpha.races.MOTO.id },
    roadbooks: { race: rallies.alpha.races.MOTO.id },
    tracker_stage: { stage: rallies.alpha.races.MOTO.stages.SS1 },
    tracker_facts: { batch },
    schedule: { race: rallies.alpha.races.MOTO.id },
    waiting_facts: { race: rallies.alpha.races.MOTO.id },
    penalty_list: { race: rallies.alpha.races.MOTO.id },
    protest_list: { race: rallies.alpha.races.MOTO.id },
    decisions_due: {},
    keep_page: { rally: rallies.alpha.id, key: 'crews' },
    kept_page: { rally: 'ALPHA', key: 'crews', sha256: keptPage },
    document_register: { rally: rallies.alpha.id },
    same_published: { rally: rallies.alpha.id, documents: [{ kind_of: 'bulletin', title: 'Bulletin 9' }] },
    history_of: { rally: rallies.alpha.id },
    plan_change: { command: { kind: 'enter_crews', id: rallies.alpha.races.MOTO.id, rows: [] } },
    apply_change: { plan_id: rallies.alpha.id },
    readiness: { rally: rallies.alpha.id },
    ledger_state: { rally: rallies.alpha.id },
    check_ledger: { rally: rallies.alpha.id },
    export_my_data: {},
    my_sessions: {},
    my_proofs: {},
    call_off_my_change: { of: 'email' },
    remove_my_number: {},
    recovery_link: { person: spare },
    // Nobody's: whoever asks goes on in the cells that follow.
    end_my_session: { session: randomUUID() },
    // Of nobody: whoever asks goes on in the cells that follow.
    delete_my_account: { address: 'nobody@rally.test' },
    copy_rally: {
      rally: rallies.alpha.id,
      code: `COPY-${randomBytes(4).toString('hex')}`,
      name: 'Copy',
      starts_on: '2027-01-05',
    },
    people: { rally: rallies.alpha.id },
    invite: {
      rally: rallies.alpha.id,
      role: 'organizer',
      email: `${randomUUID()}@rally.test`,
    },
    renew_invitation: { invitation },
    revoke_invitation: { invitation },
    remove_second_factor: { person: spare, reason: 'Lost in the dunes' },
    sign_out_person: { person: spare },
    // Of whom nothing was said that another cell reads.
    erase_words_of_crew: { crew: rallies.alpha.races.AUTO.crew },
    erase_phone_of_marshall: { marshall },
    invitation: { token: 'nobody has it' },
    accept_invitation: { token: 'nobody has it' },
    rally_roles: { rally: rallies.alpha.id },
    set_role: { rally: rallies.alpha.id, code: 'timekeeper', rights: ['time'] },
    remove_role: { rally: rallies.alpha.id, code: 'timekeeper' },
    set_member: { rally: rallies.alpha.id, person: persons.organizer.id, role: 'organizer' },
    record: { facts: [{ ...freshItem('chrono', facts), rally: 'NOWHERE' }] },
  };
  const found = told[name];
  if (!found) throw new RangeError(`Nobody said how ${name} is called: describe it in commands.ts.`);
  return found;
}

export async function executeAs(house: House, person: PersonName, name: string): Promise<Ending> {
  if (name === 'remove_second_factor')
    await house.stack
      .sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${house.spare}, 'totp', 'verified')`;
  const call = house.persons[person].client.rpc(name, argumentsOf(name, house));
  const { data, error } = await (name === 'page_csv' ? call.csv() : call);
  // Whoever was bound to a post of the draft would be its marshall for all that follows.
  if (name === 'pair_device') await unbind(house);
  if (error) return refusalOf(error);
  return data === null || (Array.isArray(data) && data.length === 0) ? 'empty' : 'allowed';
}

const unbind = ({ stack, rallies }: House) =>
  stack.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.devices where rally_id = ${rallies.gamma.id}`;
  });
