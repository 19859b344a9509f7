/** Teams and shared places in what a plan would do. */
import { expect, test } from 'vitest';
import { carryOut, type Plan, plan, row } from '../record/planned.ts';
import { twoStages } from './two-stages.ts';

const told = twoStages();
const { one, race, crew, idOf, admin } = told;

test('a team that moves without any crew is an effect of its own', async () => {
  const race_id = await idOf(race());
  const team = crypto.randomUUID();
  const teams = row('teams', null, { id: team, race_id, label: 'Blue', name: 'Blue', ordinal: 1 });
  expect((await carryOut(admin(), teams)).error).toBeNull();
  for (const number of ['1', '2']) {
    const crew_id = await idOf(crew(number));
    const enrolled = row('crew_enrolments', `${crew_id} 0`, { team_id: team });
    expect((await carryOut(admin(), enrolled, 'Entry list')).error).toBeNull();
  }
  const counting = row('regulations', null, {
    ...{ race_id, version: 2, parameters: { 'team.counting': 1 }, reason: 'Bulletin 1' },
  });
  const made = await plan(admin(), counting);
  const moved = made.effects.filter(({ team }) => team);
  expect(moved).toMatchObject([{ key: 'teams/after/SS1', team: expect.any(String), number: null }]);
  expect(made.effects).toHaveLength(moved.length);
});

test('places that crews and teams would share are marked, overall and in their class', async () => {
  const race_id = await idOf(race());
  for (const [at, number] of ['1', '2'].entries()) {
    const team = crypto.randomUUID();
    const label = `Team ${number}`;
    const added = row('teams', null, { id: team, race_id, label, name: label, ordinal: at + 1 });
    expect((await carryOut(admin(), added)).error).toBeNull();
    const enrolled = row('crew_enrolments', `${await idOf(crew(number))} 0`, { team_id: team });
    expect((await carryOut(admin(), enrolled, 'Entry list')).error).toBeNull();
  }
  const counting = row('regulations', null, {
    ...{ race_id, version: 2, parameters: { 'team.counting': 1 }, reason: 'Bulletin 1' },
  });
  expect((await carryOut(admin(), counting, 'Bulletin 1')).error).toBeNull();
  const finish = await one(
    'facts',
    `rally_id = '${told.rally.rallyId}' and body @> '{"control": "FINISH-SS1", "number": "2"}'`,
  );
  const facts = [
    told.rally.fact('void', { target: finish.id, reason: 'Misread' }),
    told.rally.chrono('2', 'FINISH-SS1', '08:07:00.000'),
  ];
  const { data, error } = await admin().rpc('plan_change', { command: { kind: 'record', facts } });
  expect(error).toBeNull();
  const after = (data.effects as Plan['effects'])
    .filter(({ key }) => key === 'stage/SS1' || key === 'teams/after/SS1')
    .map(({ team, number, after }) => [team ?? number, after]);
  const tied = { position: 1, tied: true, total_ms: 300_000 };
  expect(after).toMatchObject([
    ['Team-2', tied],
    ['2', { ...tied, tied_in: ['class'] }],
  ]);
});
