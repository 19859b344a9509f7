/** Posts of a race: codes, hours, controls of two races. */
import { answer, css, page, plannedIn, planning, recording, rowsIn, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it, vi } from 'vitest';
import { act, button, expectCount, field, heading, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const gate = css('[data-post=GATE]');
const posts = office.at('posts');
const codes = (code: string) =>
  answer('GET', /\/post_codes$/, () => [
    { post_id: gateId, code, devices_at_most: null, issued_at: '2026-03-08T08:00:00Z' },
  ]);
const known = office.recorded.answers.find(({ path }) => path.startsWith('/rest/v1/posts?'));
const gateId = ((known?.body ?? []) as { id: string; code: string }[]).find(
  ({ code }) => code === 'GATE',
)?.id;

describe('the code of a post', () => {
  it('is replaced after a question, and the new one is shown', async () => {
    let code = 'AAAABBBB';
    const issue = rpc('issue_post_code', () => {
      code = 'CCCCDDDD';
      return { code, devices_at_most: null };
    });
    const opened = await openPage(
      office.with(
        codes('AAAABBBB'),
        answer('GET', /\/post_codes$/, (known) => known.map((one: object) => ({ ...one, code }))),
        issue,
      ),
      { path: posts },
    );
    await expect.element(css('[data-code]', gate)).toHaveTextContent('AAAA BBBB');
    await act('New code', gate);
    await expect.element(gate).toMatchTextContent('stop working at once');
    await press('Issue a new code', gate);
    await expect.element(css('[data-code]', gate)).toHaveTextContent('CCCC DDDD');
    expect(opened.sent('POST', '/rest/v1/rpc/issue_post_code').map(({ sent }) => sent)).toEqual([
      { post: gateId, devices_at_most: null },
    ]);
  });
});

describe('a post', () => {
  it('cannot get a code that another one has', async () => {
    await openPage(office, { path: posts });
    await press('Add a post');
    await userEvent.fill(field('Code'), 'GATE');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(field('Code'))
      .toHaveAccessibleDescription('There is a post GATE already: choose another code.');
    await expect.element(button('Add')).toBeDisabled();
  });

  it('of one race is given a control of another', async () => {
    const opened = await openPage(office.with(...planning()), {
      path: `${office.at('auto')}/marshalls`,
    });
    await expect.element(page.getByText('No post of this race yet')).toBeVisible();
    await userEvent.selectOptions(field('Post for START-SS1'), 'GATE · main');
    await expect
      .poll(() => rowsIn(opened, 'controls'))
      .toMatchObject([{ seen: { post_id: null }, change: { post_id: gateId } }]);
  });
});

it('gives the controls of a race that have no post one each', async () => {
  const opened = await openPage(office.with(...planning()), { path: `${office.at('auto')}/marshalls` });
  await press('Create a post for each control');
  await expect
    .poll(() => plannedIn(opened))
    .toEqual([{ kind: 'give_posts', id: office.at('auto').split('/').pop() }]);
});

it('lists posts in the order of the course, on the page and on paper', async () => {
  const rows = (known?.body ?? []) as { id: string; code: string; name: string }[];
  const added = ['AA-LAST', 'BB-FIRST'].map((code, at) => ({
    ...{ code, name: code },
    id: `01890000-0000-7000-8000-0000000000e${at}`,
  }));
  const control = (post: number, code: string, ordinal: number, number: number) => ({
    ...{ id: `01890000-0000-7000-8000-0000000000d${post}`, code, name: code, kind: 'time_control', ordinal },
    ...{ race_id: office.at('race').split('/').pop(), stage_id: null, post_id: added[post]?.id },
    ...{ opens_at: null, closes_at: null, legs: { number } },
  });
  const ordered = office.with(
    answer('GET', /\/posts$/, () => [...added, ...rows]),
    answer('GET', /\/controls$/, (controls) => [
      ...[control(0, 'TC9', 1, 9), control(1, 'TC0', 0, 1)],
      ...controls,
    ]),
  );
  const codes = (attribute: string) =>
    css(`[${attribute}]`)
      .elements()
      .map((one) => one.getAttribute(attribute));
  await openPage(ordered, { path: posts });
  await expect.poll(() => codes('data-post').slice(0, 2)).toEqual(['BB-FIRST', 'GATE']);
  const listed = codes('data-post');
  expect(listed.indexOf('AA-LAST')).toBeGreaterThan(listed.indexOf('ARCH'));
  await press('Sheets with QR codes');
  await expect.poll(() => codes('data-sheet')).toEqual(listed);
});

it('issues the codes that are missing and prints the sheets in one press', async () => {
  const issued: object[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const of = office.with(
    answer('GET', /\/post_codes$/, () => issued),
    rpc('issue_post_code', (_, { sent }) => {
      const code = { code: 'AAAA1111', devices_at_most: null, issued_at: '2026-03-08T08:00:00Z' };
      issued.push({ ...code, post_id: (sent as { post: string }).post });
      return code;
    }),
  );
  await openPage(of, { path: posts });
  await press('Sheets with QR codes');
  await press('Print codes');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(issued.length).toBeGreaterThan(1);
  await expectCount('[data-sheet] svg[role=img], [data-sheet] [role=img]', issued.length);
  await press('Print codes');
  await expect.poll(() => print.mock.calls.length).toBe(2);
});

describe('the hours of a control', () => {
  const first = css('[data-duty]').first();
  const openHours = async () => {
    await expect.element(gate).toBeVisible();
    if (!first.element().checkVisibility()) await userEvent.click(css('summary', gate).first());
    await press('Hours', first);
  };

  it('of one day name it once', async () => {
    const hours = { opens_at: '2026-03-08T06:00:00Z', closes_at: '2026-03-08T18:30:00Z' };
    const controls = answer('GET', /\/controls$/, (rows) =>
      rows.map((row: object) => ({ ...row, ...hours })),
    );
    await openPage(office.with(controls), { path: posts });
    await expect.element(first).toMatchTextContent('8 Mar 2026 06:00 – 18:30');
  });

  it('that were not sent are offered after a reload', async () => {
    await openPage(office, { path: posts });
    await openHours();
    await userEvent.fill(field('Control opens', first), '2026-03-08T06:45');
    await openPage(office, { path: posts, keepStorage: true });
    await openHours();
    await expect.element(css('[data-draft]', first)).toMatchTextContent('Not sent');
    await press('Go on', first);
    await expect.element(field('Control opens', first)).toHaveValue('06:45');
  });

  it('are sent over those the form was opened with, and then forgotten', async () => {
    const opened = await openPage(office.with(...planning()), { path: posts });
    await openHours();
    await userEvent.fill(field('Control opens', first), '2026-03-08T06:45');
    await press('Save', first);
    await expect.element(field('Control opens', first)).not.toBeInTheDocument();
    expect(rowsIn(opened, 'controls')).toMatchObject([
      { seen: { opens_at: null }, change: { opens_at: expect.stringMatching(/^2026-03-08T/) } },
    ]);
    await openHours();
    await expectCount('[data-draft]', 0);
  });
});

it.each([
  '/admin/rally/nothing/race/nothing/marshalls',
  '/admin/rally/nothing/race/nothing/chronos',
  '/admin/rally/nowhere',
  '/admin/nothing/of/this',
])('%s is not found, and reads nothing', async (path) => {
  const opened = await openPage(office, { path });
  await expect.element(heading).toHaveTextContent('There is no such page here');
  expect(opened.sent().filter((one) => /nothing|nowhere/.test(one.path))).toEqual([]);
});

it('does not find a race that the rally does not have', async () => {
  const nowhere = office.at('race').replace(/[^/]+$/, '01890000-0000-7000-8000-000000000099');
  await openPage(office, { path: `${nowhere}/overspeeds` });
  await expect.element(heading).toHaveTextContent('There is no such page here');
});
