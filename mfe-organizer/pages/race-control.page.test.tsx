/** Race control: how far the stages are, and who is well. */
import {
  css,
  expectAccessible,
  expectNoSidewaysScroll,
  page,
  recording,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { expect, it } from 'vitest';
import { grid, recorded, taking, textsOf } from './desk.ts';
import { openPage } from './open.ts';

const times = await recording('desk-times');

it('leads from the list of rallies to the doubtful times of the running stage, in view on a phone', async () => {
  await openPage(taking(times), { path: times.at('rallies'), width: 360 });
  const needs = css('[data-needs]').filter({ hasText: 'SS1 is running' });
  const doubtful = css('[data-need=doubtful]', needs);
  await expect.element(doubtful).toHaveTextContent('2 doubtful times');
  await userEvent.click(doubtful);
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/chronos\/stage\/[0-9a-f-]{36}\?only=problems$/);
  await expect.element(grid.getByRole('row').nth(1)).toBeInViewport();
});

it('leads from the list of rallies to race day, the times and the overspeeds of a race', async () => {
  await openPage(taking(times), { path: times.at('rallies') });
  const race = /\/organizer\/rally\/[0-9a-f-]{36}\/race\/[0-9a-f-]{36}/.source;
  for (const [name, below] of [
    [/^main/, ''],
    ['Times', '/chronos'],
    ['Overspeeds', '/overspeeds'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true }).first();
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`^${race}${below}$`)));
  }
});

it('is accessible with crews that are unknown, retired by their post or in need of help', async () => {
  const heard = (says: string) => ({ says, at: '2026-11-27T09:30:00Z', note: 'Roll', by: 'Well' });
  const crews = ['41', '42', '43'].map((number, n) => ({
    ...{ number, race: 'main', stage: 'SS1', due_at: '2026-11-27T09:06:00Z', last_seen: null },
    ...{ unknown_from: '2026-11-27T09:21:00Z', heard: [null, heard('retired'), heard('needs_help')][n] },
  }));
  await openPage(taking(times).with(rpc('headquarters', (told) => ({ ...told, unseen: crews }))), {
    path: times.at('rally'),
  });
  await expect.element(css('[data-unknown] [data-crew="43"]')).toMatchTextContent('needs help');
  await expectAccessible();
});

it('counts who is in, missing and doubtful at each point, and who is on the stage', async () => {
  await openPage(taking(times), { path: times.at('rally') });
  const stage = css('[data-progress] [data-stage=SS1]');
  await expect.element(stage).toMatchTextContent('3 of 6 in');
  await expect.element(stage).toMatchTextContent('3 on the stage');
  await expect.element(stage).toMatchTextContent('5 missing at TC0');
  const finish = textsOf('[data-progress] [data-point=FINISH-SS1] td');
  expect([finish[0], finish[2]]).toEqual(['3 / 6', '2']);
  expect(textsOf('[data-safety] [data-crew]').map((one) => one.slice(0, 3).replace('S', ''))).toEqual([
    '30',
    '31',
    '112',
  ]);
});

it('lists first, in red, crews of the start list that no one knows of, and does not say that all are accounted for', async () => {
  const unseen = (number: string, unknown_from: string) => ({
    ...{ number, race: 'main', stage: 'SS1', due_at: '2026-11-27T09:06:00Z', unknown_from },
    ...{ last_seen: null, heard: null },
  });
  const crews = [unseen('41', '2026-11-27T09:21:00Z'), unseen('42', '2036-11-27T09:22:00Z')];
  const list = (rows: object[]) => rpc('headquarters', (told) => ({ ...told, safety: [], unseen: rows }));
  const opened = await openPage(taking(times).with(list(crews)), { path: times.at('rally') });
  await expect.element(css('section[role=alert]')).toMatchTextContent('1 crew is unknown');
  expect(textsOf('[data-unknown] [data-crew]')).toEqual([expect.stringMatching(/41.*SS1 not seen yet/)]);
  expect(document.body.textContent).not.toMatch(/accounted for|No crew out there/);
  await userEvent.click(css('button[aria-label="Crew 41 did not start"]'));
  await expect
    .poll(() => recorded(opened))
    .toMatchObject([{ kind: 'retirement', number: '41', stage: 'SS1', cause: 'not_started' }]);
  const toStart = [...crews.slice(1), { ...unseen('43', '2036-11-27T09:50:00Z'), stage: 'SS2' }];
  await openPage(taking(times).with(list(toStart)), { path: times.at('rally') });
  await expect.element(css('body')).toMatchTextContent('Every crew that started is accounted for.');
  await expect
    .element(css('[data-to-start]'))
    .toHaveTextContent('2 crews are still to start (SS1: 1, SS2: 1).');
});

it('records that a crew is well by one button, and shows when that was heard', async () => {
  let isHeard = false;
  const heard = { says: 'ok', at: new Date(times.recorded.takenAt).toISOString(), note: null };
  const server = taking(times, {
    answers() {
      isHeard = true;
      return undefined;
    },
  }).with(
    rpc('headquarters', (told: { safety: { number: string }[] }) => ({
      ...told,
      safety: told.safety.map((crew) => (isHeard && crew.number === '30' ? { ...crew, heard } : crew)),
    })),
  );
  const opened = await openPage(server, { path: times.at('rally') });
  await userEvent.click(css('button[aria-label="Crew OK: 30"]'));
  await expect.element(css('[data-safety] [data-crew="30"]')).toMatchTextContent('OK at');
  expect(recorded(opened)).toMatchObject([{ kind: 'report', number: '30', says: 'ok' }]);
});

it('records a retirement that a post reported by one button, of a crew on the stage and of one that was never seen', async () => {
  const heard = { says: 'retired', at: '2026-11-27T09:30:00Z', note: 'Gearbox', by: 'Well' };
  const unseen = {
    ...{ number: '41', race: 'main', stage: 'SS1', due_at: '2026-11-27T09:06:00Z' },
    ...{ unknown_from: '2026-11-27T09:21:00Z', last_seen: null, heard },
  };
  const server = taking(times).with(
    rpc('headquarters', (told: { safety: { number: string }[] }) => ({
      ...told,
      safety: told.safety.map((crew) => (crew.number === '30' ? { ...crew, heard } : crew)),
      unseen: [unseen],
    })),
  );
  const opened = await openPage(server, { path: times.at('rally'), width: 360 });
  await expect.element(css('[aria-label="Record retirement of crew 30"]')).toBeVisible();
  await expectNoSidewaysScroll();
  for (const number of ['30', '41'])
    await userEvent.click(css(`button[aria-label="Record retirement of crew ${number}"]`));
  await expect
    .poll(() => recorded(opened))
    .toMatchObject(
      ['30', '41'].map((number) => ({
        ...{ kind: 'retirement', number, stage: 'SS1', status: 'temporary', cause: 'withdrawn' },
        at: heard.at,
      })),
    );
  expect(document.querySelectorAll('[aria-label^="Record retirement"]')).toHaveLength(0);
});

it('records by one button what a post reported of crews that were still to start', async () => {
  const [place, at] = [{ race: 'main', stage: 'SS2' }, '2026-11-27T09:30:00Z'];
  const reports = ['not_started', 'retired', 'note'].map((says, n) => ({
    ...{ id: `${n}`, says, number: `4${n}`, at, note: null, has_picture: false },
    to_record: says === 'note' ? null : place,
  }));
  const server = taking(times).with(rpc('headquarters', (told) => ({ ...told, reports })));
  const opened = await openPage(server, { path: times.at('rally'), width: 360 });
  for (const act of ['Record that crew 40 did not start', 'Record retirement of crew 41'])
    await userEvent.click(css(`button[aria-label="${act}"]`));
  await expect.poll(() => recorded(opened)).toHaveLength(2);
  expect(recorded(opened)).toMatchObject([
    { ...place, at, kind: 'retirement', status: 'temporary', number: '40', cause: 'not_started' },
    { ...place, at, kind: 'retirement', status: 'temporary', number: '41', cause: 'withdrawn' },
  ]);
  expect(document.querySelectorAll('[data-report] button')).toHaveLength(0);
});

it('offers a reported retirement again when it was not recorded, and records it once', async () => {
  const heard = { says: 'retired', at: '2026-11-27T09:30:00Z', note: null, by: 'Well' };
  const server = taking(times).with(
    rpc('headquarters', (told: { safety: { number: string }[] }) => ({
      ...told,
      safety: told.safety.map((crew) => (crew.number === '30' ? { ...crew, heard } : crew)),
    })),
  );
  const opened = await openPage(server, { path: times.at('rally') });
  const accept = css('button[aria-label="Record retirement of crew 30"]');
  await expect.element(accept).toBeVisible();
  opened.goOffline();
  await userEvent.click(accept);
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('The server cannot be reached');
  opened.goOffline(false);
  // The answer is lost on its way.
  const lost = server.with(rpc('apply_change', () => new Response(null, { status: 504 })));
  await opened.becomes(lost);
  await userEvent.click(accept);
  await expect.poll(() => recorded(opened)).toHaveLength(1);
  await opened.becomes(server);
  await userEvent.click(accept);
  await expect.poll(() => recorded(opened)).toHaveLength(2);
  const [first, second] = recorded(opened);
  expect(second).toEqual(first);
  await expect.element(accept).not.toBeInTheDocument();
});

it('records by one press that a crew restarts with the next leg, and undoes it', async () => {
  const crew = {
    ...{ number: '30', names: [], stopped: { leg: 1, stage: 'SS1', cause: 'off_road' } },
    ...{ next: { leg: 2, stage: 'SS2', id: '01890000-0000-7000-8000-0000000000b3' } },
    ...{ first_start_at: null, say_by: null },
  };
  const restart = {
    ...{ id: '01890000-0000-7000-8000-0000000000b4', stage: 'SS2', by: null },
    at: '2026-11-28T07:00:00Z',
  };
  const list = (said: object | null) =>
    rpc('restart_list', () => [{ race: 'main', crews: [{ ...crew, restart: said }] }]);
  const opened = await openPage(taking(times).with(list(null)), { path: times.at('rally') });
  const restarts = css('[data-restarts] [data-crew="30"]');
  await expect.element(restarts).toMatchTextContent('off the road');
  await userEvent.click(css('button[aria-label="Crew 30 restarts with SS2"]'));
  await expect
    .poll(() => recorded(opened))
    .toMatchObject([{ kind: 'restart', number: '30', race: 'main', stage: 'SS2' }]);
  const again = await openPage(taking(times).with(list(restart)), { path: times.at('rally') });
  await expect.element(restarts).toMatchTextContent('restarts with SS2');
  await userEvent.click(css('button[aria-label="Undo the restart of 30"]'));
  await expect.poll(() => recorded(again)).toMatchObject([{ kind: 'void', target: restart.id }]);
});

it('shows an alarm of a post until somebody takes it', async () => {
  const alarm = {
    ...{ id: '01890000-0000-7000-8000-0000000000b5', what: 'sos', number: '30', note: null },
    ...{ at: '2026-11-27T09:31:00Z', post: 'GATE', post_name: 'Gate', received_at: '2026-11-27T09:31:01Z' },
  };
  let alarms = [alarm];
  const server = taking(times, {
    answers() {
      alarms = [];
      return undefined;
    },
  }).with(rpc('headquarters', (told) => ({ ...told, alarms })));
  const opened = await openPage(server, { path: times.at('rally') });
  const open = css('[data-alarm]');
  await expect.element(open).toMatchTextContent('SOS');
  await expect.element(open).toMatchTextContent('crew 30');
  await userEvent.click(open.getByRole('button', { name: 'I take it' }));
  await expect.poll(() => recorded(opened)).toMatchObject([{ kind: 'alarm_taken', target: alarm.id }]);
  await expect.poll(() => open.query()).toBeNull();
});
