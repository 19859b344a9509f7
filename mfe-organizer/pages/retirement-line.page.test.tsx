/** Retirements by radio in one line of race control. */
import { css, feedPage, page, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { confirm, recorded, taking, type } from './desk.ts';
import { openPage } from './open.ts';

const times = await recording('desk-times');
const line = css('[data-retire=line]');
const echo = css('[data-retire=echo]');
const enter = async (text: string) => {
  await userEvent.fill(line, text);
  await type('⏎');
};

it('reads a retirement aloud, and says what is missing in the line', async () => {
  const opened = await openPage(taking(times), { path: times.at('rally') });
  await userEvent.fill(line, '30');
  await expect.element(echo).toMatchTextContent('Type r after the number');
  await enter('777 r SS1');
  await expect.element(echo).toMatchTextContent('No crew of this race has the number 777');
  await userEvent.fill(line, '30 r engine, crew OK');
  await expect.element(echo).toMatchTextContent('stops at SS1 for the leg · mechanical · crew OK');
  await userEvent.fill(line, '30 r TC1 engine, crew OK!');
  await expect.element(echo).toMatchTextContent('stops at TC1 for good');
  expect(recorded(opened)).toEqual([]);
});

it('reads a point of several stages on the stage where the crew is, else asks on which one', async () => {
  const withPoints = feedPage('index', (found) => {
    const stages = found.body.races[0]?.days.flatMap(({ legs }) => legs.flatMap((leg) => leg.stages));
    for (const stage of stages ?? [])
      stage.split_points = [{ code: 'WP3', name: 'WP3', distance_m: 4_000 }] as typeof stage.split_points;
    return found;
  });
  const last_seen = { code: 'WP3', at: '2026-11-29T09:40:00.000Z' };
  const server = taking(times).with(
    withPoints,
    rpc('headquarters', (told: { safety: { number: string }[] }) => ({
      ...told,
      safety: told.safety.map((crew) => (crew.number === '30' ? { ...crew, stage: 'SS2', last_seen } : crew)),
    })),
  );
  const opened = await openPage(server, { path: times.at('rally') });
  await enter('7 r WP3 engine, ok');
  await expect.element(echo).toMatchTextContent('Several stages have WP3. Say which: SS1 WP3, SS2 WP3');
  await userEvent.fill(line, '7 r SS1 WP3 engine, ok');
  await expect.element(echo).toMatchTextContent('stops at SS1 WP3 for the leg · mechanical · crew OK');
  expect(recorded(opened)).toEqual([]);
  await userEvent.fill(line, '30 r WP3 engine, ok');
  await expect.element(echo).toMatchTextContent('stops at SS2 WP3 for the leg · mechanical · crew OK');
  await type('⏎');
  await expect
    .poll(() => recorded(opened))
    .toMatchObject([
      { kind: 'retirement', number: '30', stage: 'SS2' },
      { kind: 'report', stage: 'SS2', note: 'WP3: engine' },
    ]);
});

it('keeps a line that was not recorded', async () => {
  const opened = await openPage(taking(times), { path: times.at('rally') });
  await expect.element(line).toBeVisible();
  opened.goOffline();
  await enter('30 r engine, crew OK');
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('The server cannot be reached');
  await expect.element(line).toHaveValue('30 r engine, crew OK');
  opened.goOffline(false);
  await type('⏎');
  await expect
    .poll(() => recorded(opened))
    .toMatchObject([{ kind: 'retirement', number: '30' }, { says: 'ok' }]);
  await expect.element(line).toHaveValue('');
});

it('asks before a crew is out at a place it has not reached, and records the reason', async () => {
  const opened = await openPage(taking(times), { path: times.at('rally') });
  await enter('31 r SS2 engine, crew OK');
  await expect.element(echo).toMatchTextContent(/31 has not reached SS2: last seen at \S+, 09:04/);
  await expect.element(line).toHaveValue('31 r SS2 engine, crew OK');
  expect(recorded(opened)).toEqual([]);
  await confirm(opened);
  await expect.element(line).toHaveValue('');
  const reasons = () => recorded(opened).flatMap((one) => (one.kind === 'retirement' ? [one.reason] : []));
  await expect.poll(reasons).toEqual([expect.stringMatching(/^SS2 not reached: last seen at \S+, 09:04/)]);
});

it('asks before a crew that finished the stage is out on it, and says what becomes of its place', async () => {
  const opened = await openPage(taking(times), { path: times.at('rally') });
  await enter('7 r SS1 engine !');
  await expect.element(echo).toMatchTextContent('Out for good, it is in no classification from SS1 on');
  await expect.element(line).toHaveValue('7 r SS1 engine !');
  await enter('12 r SS1 engine, crew OK');
  await expect.element(echo).toMatchTextContent('12 finished SS1 at 09:11:20');
  expect(recorded(opened)).toEqual([]);
  await confirm(opened);
  await expect.element(line).toHaveValue('');
  await expect.poll(() => recorded(opened)).not.toEqual([]);
});

it('undoes a retirement by Ctrl+Z while nothing is typed', async () => {
  const opened = await openPage(taking(times), { path: times.at('rally') });
  await enter('30 r engine, crew OK');
  await expect.element(line).toHaveValue('');
  await expect.poll(() => recorded(opened).map(({ kind }) => kind)).toContain('retirement');
  const retirement = recorded(opened).find(({ kind }) => kind === 'retirement');
  await type('{Control>}z{/Control}');
  await expect
    .poll(() => recorded(opened))
    .toContainEqual(expect.objectContaining({ kind: 'void', target: retirement?.id }));
});
