/** Nobody changes what is not theirs: an item has one reference and one place, and rights are judged by those that take effect. */
import { newId } from '@bivouac/rules';
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
  return answer?.outcome.startsWith('accepted') ? 'accepted' : String(answer?.code);
}
async function said(person: PersonName, item: Item): Promise<string> {
  expect(await say(person, item)).toBe('accepted');
  return item.id;
}
async function isKept({ id }: Item): Promise<boolean> {
  const rows = await house.stack.sql`select from public.facts where id = ${id}`;
  return rows.length > 0;
}
const isInForce = async (id: string) => {
  const [fact] = await house.stack.sql<{ stands: boolean }[]>`
    select timing.stands(id, supersedes) from public.facts where id = ${id}`;
  return fact?.stands;
};
const chrono = (more: Record<string, unknown>) =>
  itemOf('chrono', { number: NUMBERS.MOTO, at: at('10:00:00'), ...more });
const voidOf = (target: string, more: Record<string, unknown> = {}): Item => {
  const { race: _, ...item } = itemOf('void', { target, reason: 'Wrong', ...more });
  return item;
};

describe('one reference', () => {
  it.each(['marshall-here', 'marshall-elsewhere', 'race-organizer', 'other-admin'] as const)(
    'no second one of %s hides what an item acts on',
    async (person) => {
      const { facts, rallies } = house;
      const rally = person === 'other-admin' ? rallies.beta.code : rallies.alpha.code;
      const aims: [string, Record<string, unknown>][] = [
        ['void', { target: facts.chrono, reason: 'Wrong' }],
        ['void', { target: facts.penalty, reason: 'Wrong' }],
        ['release', { target: facts.chrono, reason: 'Wrong' }],
        ['penalty_decision', { penalty: facts.penalty, verdict: 'cancel', reason: 'Wrong' }],
        ['alarm_taken', { target: facts.alarm }],
        ['void', { target: facts.stage_status, reason: 'Wrong' }],
      ];
      for (const [kind, aim] of aims)
        for (const hidden of ['supersedes', 'penalty', 'target', 'protest', 'message']) {
          if (hidden in aim) continue;
          const item: Item = { id: newId(), kind, rally, ...aim, [hidden]: newId() };
          const code = await say(person, item);
          expect(['foreign_field', 'not_allowed'], `${kind} with ${hidden}: ${code}`).toContain(code);
          expect(await isKept(item)).toBe(false);
        }
    },
  );

  it('is all an official may say as well', async () => {
    const { chrono: target, protest, protest_answer } = house.facts;
    expect(await say('admin', voidOf(target as string, { supersedes: newId() }))).toBe('foreign_field');
    const both = { protest, supersedes: protest_answer, outcome: 'rejected', text: 'It was not seen' };
    expect(await say('admin', itemOf('protest_answer', both))).toBe('foreign_field');
    expect(await say('admin', itemOf('notional', { number: '1', ms: 1, stage: 'SS1', post: 'HERE' }))).toBe(
      'foreign_field',
    );
  });
});

describe('one place', () => {
  it('is a control or a waypoint', async () => {
    const both = { stage: 'SS1', waypoint: 'WP1', control: 'FINISH1' };
    for (const person of ['marshall-elsewhere', 'marshall-here', 'organizer'] as const) {
      const item = chrono(both);
      expect(['two_places', 'not_allowed'], person).toContain(await say(person, item));
      expect(await isKept(item)).toBe(false);
    }
  });

  it('is one of the stage that is named with it', async () => {
    expect(await say('organizer', chrono({ stage: 'SS2', control: 'FINISH1' }))).toBe('unknown_control');
    expect(await say('organizer', chrono({ stage: 'SS2', control: 'TC1' }))).toBe('unknown_control');
    expect(await say('organizer', chrono({ stage: 'SS1', control: 'FINISH1' }))).toBe('accepted');
  });

  it('a marshall reports only crews whose race passes his post', async () => {
    const number = NUMBERS.MOTO;
    const incident = (more: object) =>
      itemOf('start_incident', { number, incident: 'false_start', ...more }) as Item;
    const report = (more: object) => itemOf('report', { number, says: 'ok', at: at('10:00:00'), ...more });
    for (const say1 of [incident, report]) {
      expect(await say('marshall-here', say1({ post: 'HERE', stage: 'SS2' }))).toBe('not_allowed');
      expect(await say('marshall-here', say1({ post: 'HERE', stage: 'SS2', race: 'AUTO' }))).toBe(
        'not_allowed',
      );
      expect(await say('marshall-here', say1({ stage: 'SS1' }))).toBe('not_allowed');
      expect(await say('marshall-here', say1({ post: 'HERE', stage: 'SS1' }))).toBe('accepted');
    }
    expect(await say('organizer', report({ post: 'HERE', stage: 'SS2' }))).toBe('accepted');
  });

  it('does not tell a marshall what there is elsewhere', async () => {
    const { stack, rallies } = house;
    await stack.sql`insert into public.waypoints (stage_id, code, name, kind, ordinal, is_secret)
      values (${rallies.alpha.races.MOTO.stages.SS1}, 'HIDDEN', 'HIDDEN', 'wpm', 50, true)`.catch(
      () => undefined,
    );
    const answers = await record(house.persons['marshall-here'].client, [
      chrono({ stage: 'SS1', waypoint: 'WP1' }),
      chrono({ stage: 'SS1', waypoint: 'SPARE' }),
      chrono({ stage: 'SS1', waypoint: 'NONE' }),
      chrono({ stage: 'SS9', waypoint: 'NONE' }),
      chrono({ control: 'NONE' }),
      chrono({ control: 'TC1' }),
      chrono({ post: 'NONE' }),
      chrono({ race: 'NONE', control: 'FINISH1' }),
    ]);
    expect(new Set(answers.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect(answers[0]?.code).toBe('not_allowed');
  });
});

describe('ahead of what it acts on', () => {
  it('a marshall takes back his own, whichever comes first', async () => {
    const own = chrono({ control: 'FINISH1', at: at('10:10:00') });
    await said('marshall-here', voidOf(own.id));
    await said('marshall-here', own);
    expect(await isInForce(own.id)).toBe(false);
  });

  it('and nobody else’s', async () => {
    const late = chrono({ control: 'FINISH1', at: at('10:11:00') });
    await said('marshall-elsewhere', voidOf(late.id));
    await said('marshall-elsewhere', chrono({ control: 'TC1', supersedes: late.id, at: at('10:12:00') }));
    await said('race-organizer', voidOf(late.id));
    await said('marshall-here', late);
    expect(await isInForce(late.id)).toBe(true);
    await said('marshall-here', voidOf(late.id));
    expect(await isInForce(late.id)).toBe(false);
  });

  it('an organizer’s void of a decision that is not his does nothing when it comes', async () => {
    const penalty = freshItem('penalty', house.facts);
    await said('organizer', voidOf(penalty.id));
    await said('admin', penalty);
    expect(await isInForce(penalty.id)).toBe(true);
  });

  it('whose rights are gone when it comes, has none', async () => {
    const { stack, rallies } = house;
    const gone = await stack.createPerson({
      roles: { memberships: [{ rallyId: rallies.alpha.id, role: 'organizer' }] },
    });
    const late = chrono({ control: 'FINISH1', at: at('10:13:00') });
    const [answer] = await record(gone.client, [voidOf(late.id)]);
    // What it acts on is not here yet, and that is said.
    expect(answer).toMatchObject({ outcome: 'accepted_flagged', code: 'without_effect' });
    await stack.sql`delete from public.memberships where user_id = ${gone.id}`;
    await said('marshall-here', late);
    expect(await isInForce(late.id)).toBe(true);
  });

  it('whose account is gone when it comes, has none either; what it did before stands', async () => {
    const { stack, rallies } = house;
    const gone = await stack.createPerson({
      roles: { memberships: [{ rallyId: rallies.alpha.id, role: 'organizer' }] },
    });
    const [here, late] = ['10:14:00', '10:15:00'].map((clock) =>
      chrono({ control: 'FINISH1', at: at(clock) }),
    );
    await said('marshall-here', here as Item);
    await record(gone.client, [voidOf(here?.id as string), voidOf(late?.id as string)]);
    await stack.sql`delete from auth.users where id = ${gone.id}`;
    await said('marshall-here', late as Item);
    expect(await isInForce(late?.id as string)).toBe(true);
    expect(await isInForce(here?.id as string)).toBe(false);
  });
});

describe('the tables', () => {
  it.each([
    ['voids', 'target', 'chrono'],
    ['releases', 'target', 'chrono'],
    ['alarm_takings', 'target', 'alarm'],
    ['penalty_verdicts', 'penalty_id', 'penalty'],
    ['acknowledgements', 'message', 'notice'],
  ])('%s take no row that acts on another rally', async (table, column, kind) => {
    const { stack, rallies, facts } = house;
    const { sql } = stack;
    const post = rallies.beta.posts.HERE;
    const attempt = sql.begin(async (t) => {
      const id = newId();
      await t`insert into public.facts (id, rally_id, kind, author, position, gate, body, body_hash, salt)
        values (${id}, ${rallies.beta.id}, 'envelope', ${house.spare}, 9000, 'counted', '{}', '', '')`;
      const more = {
        penalty_verdicts: { verdict: 'cancel' },
        acknowledgements: { post_id: post, at: at('10:00:00') },
      }[table];
      await t`insert into ${t(`public.${table}`)} ${t({ fact_id: id, [column]: facts[kind] as string, ...more })}`;
    });
    await expect(attempt).rejects.toThrow('of_another_rally.fact');
  });

  it('facts take no correction of another rally', async () => {
    const { stack, rallies, facts } = house;
    const attempt = stack.sql`insert into public.facts
        (id, rally_id, kind, supersedes, author, position, gate, body, body_hash, salt)
      values (${newId()}, ${rallies.beta.id}, 'chrono', ${facts.chrono as string}, ${house.spare}, 9001, 'counted', '{}', '', '')`;
    await expect(attempt).rejects.toThrow('of_another_rally.fact');
  });
});

describe('the gate of an official stage', () => {
  it('is not passed by naming another stage beside the post or the control', async () => {
    for (const status of ['running', 'provisional', 'official'])
      await said(
        'admin',
        itemOf('stage_status', {
          stage: 'SS1',
          status,
          reason: 'The rest is judged later',
          ...(status === 'provisional' ? { protest_until: at('12:00:00') } : {}),
        }),
      );
    const finish = chrono({ post: 'HERE', stage: 'SS2', passage: 'finish', at: at('11:00:00') });
    expect((await record(house.persons.organizer.client, [finish]))[0]?.flags).toContain('held');
    const control = chrono({ control: 'FINISH1', stage: 'SS2', at: at('11:00:00') });
    expect(await say('organizer', control)).toBe('unknown_control');
    expect(await isKept(control)).toBe(false);
    expect(await say('marshall-here', { ...finish, id: newId() })).toBe('not_allowed');
  });
});
