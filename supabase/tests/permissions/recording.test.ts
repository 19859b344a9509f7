/** Rights that depend on the fact an item acts on, or on where it says it happened. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, freshItem, type Item, itemOf, record } from './facts.ts';
import { type House, openHouse } from './house.ts';
import type { PersonName } from './persons.ts';
import { NUMBERS } from './rallies.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stack.stop());

async function say(person: PersonName, item: Item): Promise<string> {
  const [answer] = await record(house.persons[person].client, [item]);
  const kept = await house.stack.sql`select from public.facts where id = ${item.id}`;
  const isAccepted = answer?.outcome.startsWith('accepted') ?? false;
  expect(kept.length, JSON.stringify(answer)).toBe(isAccepted ? 1 : 0);
  return isAccepted ? 'accepted' : String(answer?.code);
}

async function said(person: PersonName, item: Item): Promise<string> {
  expect(await say(person, item)).toBe('accepted');
  return item.id;
}

const voidOf = (target: string, more: Record<string, unknown> = {}) =>
  itemOf('void', { target, reason: 'Wrong', ...more });
const chrono = (more: Record<string, unknown>) =>
  itemOf('chrono', { number: NUMBERS.MOTO, at: at('10:00:00'), ...more });

describe('a marshall', () => {
  it('voids and corrects what was taken at the own post, by anybody', async () => {
    const own = await said('marshall-here', chrono({ control: 'FINISH1' }));
    const colleague = await said('organizer', chrono({ control: 'FINISH1', at: at('10:01:00') }));
    expect(await say('marshall-here', voidOf(own))).toBe('accepted');
    const correction = chrono({ control: 'FINISH1', at: at('10:02:00'), supersedes: colleague });
    expect(await say('marshall-here', correction)).toBe('accepted');
  });

  it('touches nothing that was taken elsewhere, whatever post is named', async () => {
    const elsewhere = await said('organizer', chrono({ control: 'TC1' }));
    expect(await say('marshall-here', voidOf(elsewhere))).toBe('not_allowed');
    expect(await say('marshall-here', voidOf(elsewhere, { post: 'HERE' }))).toBe('foreign_field');
    const correction = chrono({ control: 'FINISH1', supersedes: elsewhere });
    expect(await say('marshall-here', correction)).toBe('not_allowed');
  });

  it('touches no decision', async () => {
    for (const kind of ['penalty', 'stage_status', 'retirement', 'notional', 'notice']) {
      const target = house.facts[kind] ?? '';
      expect(await say('marshall-here', voidOf(target)), kind).toBe('not_allowed');
      const correction = chrono({ control: 'FINISH1', supersedes: target });
      expect(await say('marshall-here', correction), kind).toBe('not_allowed');
    }
  });

  it('takes no time at another post by naming the own one', async () => {
    expect(await say('marshall-here', chrono({ control: 'TC1' }))).toBe('not_allowed');
    expect(await say('marshall-here', chrono({ control: 'TC1', post: 'HERE' }))).toBe('not_allowed');
    expect(await say('marshall-here', chrono({ control: 'START1', post: 'HERE' }))).toBe('not_allowed');
    const split = chrono({ stage: 'SS1', waypoint: 'WP1', post: 'HERE' });
    expect(await say('marshall-here', split)).toBe('not_allowed');
    expect(await say('marshall-here', chrono({ post: 'ELSEWHERE' }))).toBe('not_allowed');
    expect(await say('marshall-here', chrono({ control: 'FINISH1', post: 'HERE' }))).toBe('accepted');
  });

  it('reads what the own phone recorded, and nobody else’s', async () => {
    const own = await said('marshall-here', chrono({ control: 'FINISH1', at: at('10:03:00') }));
    const read = (person: PersonName) =>
      house.persons[person].client.from('chronos').select('fact_id').in('fact_id', [own, house.facts.chrono]);
    expect((await read('marshall-here')).data).toEqual([{ fact_id: own }]);
    expect((await read('marshall-elsewhere')).data).toEqual([]);
  });
});

describe('an organizer of one race', () => {
  it('reaches no other race by naming the own one', async () => {
    const { MOTO, AUTO } = house.rallies.alpha.races;
    const given = { number: NUMBERS.MOTO, ms: 1 };
    const named = (more: Record<string, unknown>) =>
      itemOf('notional', { ...given, race: 'AUTO', stage: MOTO.stages.SS1, ...more });
    expect(await say('race-organizer', named({}))).toBe('unknown_stage');
    expect(await say('race-organizer', named({ race: undefined }))).toBe('not_allowed');
    const both = chrono({ race: undefined, stage: MOTO.stages.SS1, control: AUTO.controls.FINISH1 });
    expect(await say('race-organizer', both)).toBe('unknown_control');
    const point = chrono({ race: 'AUTO', control: MOTO.controls.FINISH1 });
    expect(await say('race-organizer', point)).toBe('unknown_control');
    const own = { ms: 1, race: 'AUTO', stage: 'SS1' };
    expect(await say('race-organizer', itemOf('notional', { ...own, number: NUMBERS.MOTO }))).toBe(
      'other_race',
    );
    expect(await say('race-organizer', itemOf('notional', { ...own, number: NUMBERS.AUTO }))).toBe(
      'accepted',
    );
  });

  it('voids and corrects nothing of another race', async () => {
    const { chrono: target = '' } = house.facts;
    expect(await say('race-organizer', voidOf(target, { race: 'AUTO' }))).toBe('not_allowed');
    const correction = chrono({ race: 'AUTO', control: 'FINISH1', supersedes: target });
    expect(await say('race-organizer', correction)).toBe('not_allowed');
  });

  it('takes no time at a post where another race passes without saying the control', async () => {
    const bare = { post: 'HERE', passage: 'finish', number: NUMBERS.AUTO, race: undefined };
    expect(await say('race-organizer', chrono(bare))).toBe('not_allowed');
    expect(await say('race-organizer', chrono({ ...bare, race: 'AUTO' }))).toBe('not_allowed');
    expect(await say('race-organizer', chrono({ ...bare, race: 'AUTO', control: 'FINISH1' }))).toBe(
      'accepted',
    );
    expect(await say('organizer', chrono(bare))).toBe('accepted');
    expect(await say('marshall-here', chrono({ ...bare, at: at('10:04:00') }))).toBe('accepted');
  });
});

describe('another rally', () => {
  it('is reached neither by its people nor by naming one’s own rally', async () => {
    const { chrono: target = '', penalty = '' } = house.facts;
    const fromBeta = { rally: 'BETA', race: 'MOTO' };
    expect(await say('other-organizer', voidOf(target, fromBeta))).toBe('not_allowed');
    expect(await say('other-admin', voidOf(target, fromBeta))).toBe('not_allowed');
    const correction = chrono({ ...fromBeta, control: 'FINISH1', supersedes: target });
    expect(await say('other-admin', correction)).toBe('not_allowed');
    const release = itemOf('release', { ...fromBeta, target, reason: 'Wrong' });
    expect(await say('other-admin', release)).toBe('not_allowed');
    const verdict = itemOf('penalty_decision', { ...fromBeta, penalty, verdict: 'cancel', reason: 'Wrong' });
    expect(await say('other-admin', verdict)).toBe('not_allowed');
  });

  it('lends no stage, control, waypoint or post', async () => {
    const { alpha, beta } = house.rallies;
    const { stages, controls } = alpha.races.MOTO;
    const inBeta = (more: Record<string, unknown>) => chrono({ rally: beta.code, ...more });
    expect(await say('other-admin', inBeta({ control: controls.FINISH1 }))).toBe('unknown_control');
    expect(await say('other-admin', inBeta({ post: alpha.posts.HERE }))).toBe('unknown_post');
    const status = itemOf('stage_status', { rally: beta.code, stage: stages.SS1, status: 'running' });
    expect(await say('other-admin', status)).toBe('unknown_stage');
  });
});

describe('decisions', () => {
  const status = (name: string, more: Record<string, unknown> = {}) =>
    itemOf('stage_status', { stage: 'SS2', status: name, ...more });

  it('publishing, and taking back what is published, is an administrator’s', async () => {
    for (const name of ['provisional', 'official', 'cancelled'])
      expect(await say('organizer', status(name)), name).toBe('not_allowed');
    // Published is only what has a time.
    await said('organizer', itemOf('notional', { number: NUMBERS.MOTO, stage: 'SS2', ms: 200_000 }));
    const published = await said('admin', status('provisional', { reason: 'The rest is judged later' }));
    expect(await say('organizer', status('running'))).toBe('not_allowed');
    expect(await say('organizer', status('running', { supersedes: published }))).toBe('not_allowed');
    expect(await say('organizer', voidOf(published))).toBe('not_allowed');
    expect(await say('admin', voidOf(published))).toBe('accepted');
    expect(await say('organizer', status('running'))).toBe('accepted');
  });

  it('a stage is published or cancelled by no way round: not by taking back what came after', async () => {
    const provisional = await said('admin', status('provisional', { reason: 'The rest is judged later' }));
    const running = await said('admin', status('running'));
    expect(await say('organizer', voidOf(running))).toBe('not_allowed');
    await said('admin', status('cancelled', { reason: 'The road is blocked' }));
    const open = await said('admin', status('running', { reason: 'The road is open' }));
    expect(await say('organizer', voidOf(open))).toBe('not_allowed');
    expect(await say('organizer', status('running', { supersedes: provisional }))).toBe('not_allowed');
    // One of another stage is not taken back by the way.
    expect(await say('organizer', status('running', { stage: 'SS1', supersedes: open }))).toBe(
      'unknown_fact',
    );
    const interrupted = await said('organizer', status('interrupted'));
    expect(await say('organizer', voidOf(interrupted))).toBe('accepted');
    expect(await say('admin', voidOf(open))).toBe('accepted');
  });

  it('a penalty and its verdicts are not undone by an organizer, directly or by a void of a void', async () => {
    const penalty = await said('admin', freshItem('penalty', house.facts));
    expect(await say('organizer', voidOf(penalty))).toBe('not_allowed');
    const voided = await said('admin', voidOf(penalty));
    expect(await say('organizer', voidOf(voided))).toBe('not_allowed');
    expect(await say('admin', voidOf(voided))).toBe('accepted');
  });

  it('letting a fact into an official stage is an administrator’s, also ahead of the fact', async () => {
    for (const name of ['running', 'provisional', 'official'])
      await said(
        'admin',
        itemOf('stage_status', {
          stage: 'SS1',
          status: name,
          reason: 'The rest is judged later',
          ...(name === 'provisional' ? { protest_until: at('12:00:00') } : {}),
        }),
      );
    const late = chrono({ control: 'FINISH1', at: at('11:00:00') });
    const release = () => itemOf('release', { target: late.id, reason: 'Phone came on line' });
    expect(await say('organizer', release())).toBe('not_allowed');
    await said('organizer', late);
    expect(await say('organizer', release())).toBe('not_allowed');
    expect(await say('admin', release())).toBe('accepted');
  });
});

describe('a fact that acts on itself', () => {
  it('is refused, directly and around a ring', async () => {
    const itself = voidOf('');
    expect(await say('organizer', { ...itself, target: itself.id })).toBe('acts_on_itself');
    const [first, second, third] = [voidOf(''), voidOf(''), voidOf('')];
    expect(await say('organizer', { ...first, target: second.id })).toBe('accepted');
    expect(await say('organizer', { ...second, target: third.id })).toBe('accepted');
    expect(await say('organizer', { ...third, target: first.id })).toBe('acts_on_itself');
    const [stale] = await house.stack
      .sql`select count(*)::int from timing.race_states where stale_since is not null`;
    expect(stale?.count).toBe(0);
  });
});
