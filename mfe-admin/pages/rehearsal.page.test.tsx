/** The first hour: an empty site leads to a rally or to a rehearsal, and a rehearsal is deleted where it is listed. */
import { answer, css, page, plannedIn, planning, recording, refusal, rpc } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { button, expectAddress, expectCount, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = office.at('rallies');
const platform = {
  ...{ role: 'platform_admin', post_id: null, race_id: null, rally_id: null },
  ...{ race_code: null, rally_code: null, rally_name: null },
};
const NEW = '01890000-0000-7000-8000-00000000000a';
const noRally = rpc('my_roles', () => [platform]);
const quiet = [rpc('needs_now', () => []), rpc('decisions_due', () => [])];
const posts = answer('GET', /\/posts$/, () =>
  ['TC0', 'START-SS1'].map((code, at) => ({
    id: `01890000-0000-7000-8000-0000000000c${at}`,
    code,
    name: code,
  })),
);
const gone = answer('GET', /\/(rallies|races)$/, () => []);
const removing = answer('DELETE', /\/rallies$/, () => [{ id: NEW }]);
const opening = answer('POST', /\/rallies$/, (_, { sent }) =>
  (sent as { code: string }).code === 'REHEARSAL-1'
    ? refusal(409, { code: '23505', message: 'duplicate key value', details: null, hint: null })
    : [{ id: NEW }],
);

describe('a site without a rally', () => {
  const site = office.with(noRally, ...quiet, posts, gone, opening, removing, ...planning());

  it.each([
    ['en', 'Create rally', 'Create rehearsal'],
    ['fr', 'Créer un rallye', 'Créer une répétition'],
    ['es', 'Crear un rally', 'Crear un ensayo'],
  ])('leads to a rally by one button, and offers a rehearsal: %s', async (language, create, rehearse) => {
    await openPage(site, { path, language });
    await expect.element(button(rehearse)).toBeVisible();
    await expectCount('[data-look=primary]', 1);
    await press(create);
    await expect.element(page.getByRole('textbox').first()).toBeVisible();
  });

  it('makes the rehearsal under a free code by the usual commands, and leads to its race', async () => {
    const opened = await openPage(site, { path });
    await press('Create rehearsal');
    await expectAddress(new RegExp(`/rally/${NEW}/race/[0-9a-f-]{36}$`));
    expect(opened.sent('POST', '/rest/v1/rallies').map(({ sent }) => sent)).toMatchObject([
      { code: 'REHEARSAL-1' },
      { code: 'REHEARSAL-2', name: 'Rehearsal 2', status: 'rehearsal' },
    ]);
    const commands = plannedIn(opened);
    expect(commands.map(({ kind }) => kind)).toEqual([
      ...['write_row', 'enter_schedule', 'enter_crews', 'enter_marshalls'],
    ]);
    expect(commands[3]).toMatchObject({ rows: [{ post: 'TC0' }, { post: 'START-SS1' }] });
    expect(opened.sent('DELETE')).toEqual([]);
  });

  it('leaves nothing of a rehearsal whose crews are refused', async () => {
    const refusing = planning({
      foresees: ({ kind }) => (kind === 'enter_crews' ? { rows: [{ row: 1, outcome: 'refused' }] } : {}),
    });
    const opened = await openPage(site.with(...refusing), { path });
    await press('Create rehearsal');
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(opened.sent('DELETE', '/rest/v1/rallies')).toHaveLength(1);
    await expect.element(button('Create rehearsal')).toBeEnabled();
  });

  it('offers nothing to whoever may open no rally', async () => {
    await openPage(
      office.with(
        rpc('my_roles', () => []),
        ...quiet,
      ),
      { path },
    );
    await expect.element(page.getByText('No rally yet')).toBeVisible();
    expect(page.getByRole('button', { name: 'Create rehearsal' }).query()).toBeNull();
  });
});

describe('a rehearsal in the list', () => {
  const roles = rpc('my_roles', (own) => [...own, platform]);
  const statuses = answer('GET', /\/rallies$/, (rows, { url }) =>
    url.search.includes('select=id%2Cstatus&')
      ? (rows ?? []).map((one: object) => ({ ...one, status: 'rehearsal' }))
      : undefined,
  );
  const card = css('li').filter({ hasText: 'TOLD-' }).first();

  it.each([
    ['is deleted after one question', false],
    ['that another administrator deleted meanwhile is gone as well', true],
  ])('%s', async (_, isGone) => {
    const deleting = answer('DELETE', /\/rallies$/, () => (isGone ? [] : [{ id: NEW }]));
    const opened = await openPage(office.with(roles, statuses, deleting), { path });
    await expect.element(card).toMatchTextContent('Rehearsal');
    await press('Delete rehearsal', card);
    await expect.element(card).toMatchTextContent('This cannot be undone.');
    expect(opened.sent('DELETE')).toEqual([]);
    await opened.becomes(office.with(noRally, ...quiet, deleting, gone));
    await press('Erase for good', card);
    await expect.element(page.getByText('No rally yet')).toBeVisible();
    expect(opened.sent('DELETE')).toHaveLength(1);
  });

  it('is deleted by administrators of the site alone', async () => {
    await openPage(office.with(statuses), { path });
    await expect.element(card).toMatchTextContent('Rehearsal');
    expect(page.getByRole('button', { name: 'Delete rehearsal' }).query()).toBeNull();
  });
});

it('a rally of one race opens on the page of that race', async () => {
  await openPage(office.with(answer('GET', /\/races$/, (races) => races.slice(0, 1))), { path });
  const way = page.getByRole('link', { name: 'Set up and run' }).first();
  await expect
    .element(way)
    .toHaveAttribute('href', expect.stringMatching(/\/rally\/[0-9a-f-]+\/race\/[0-9a-f-]+$/));
});
