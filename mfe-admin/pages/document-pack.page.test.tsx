/** The document pack of a day: it is made from pages that were read past every cache, and not published before all of them are there. */
import { answer, css, page, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { accepting, button, factsOf, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office-official');

const PAGE = {
  feed: 1,
  rally: 'R',
  race: 'main',
  revision: 1,
  as_of: '2026-03-08T19:00:00.000Z',
  version: 0,
};
const state = (now: string) =>
  rpc('page', (recorded, { sent }) => {
    const { key = '' } = (sent ?? {}) as { key?: string };
    return key.includes('after/') ? { ...PAGE, key, body: { key, state: now, rows: [] } } : recorded;
  });
const none = rpc('same_published', (_, { sent }) =>
  (sent as { documents: object[] }).documents.map(() => []),
);

it('gives a document the number of what it replaces, and the others new ones', async () => {
  const there = rpc('same_published', (_, { sent }) =>
    (sent as { documents: object[] }).documents.map((_one, at) =>
      at === 0 ? [{ id: 'd', number: '41', version: 2, title: 'Overall', state: 'published', by: null }] : [],
    ),
  );
  await openPage(office.with(state('official'), there), { path: `${office.at('documents')}?view=packet` });
  await expect
    .element(css('[data-item=overall]'))
    .toMatchTextContent('Classification 41, replaces version 2');
  await expect.element(css('[data-item=teams]')).not.toMatchTextContent('replaces');
});

it('is not made from a page that was set back', async () => {
  await openPage(office.with(state('live'), none), { path: `${office.at('documents')}?view=packet` });
  await expect
    .element(page.getByText('This classification is published with its stage: publish the stage first.'))
    .toBeVisible();
});

it('waits for the page of the teams before it can be published', async () => {
  let letTeamsCome = () => {};
  const teamsMayCome = new Promise<void>((resolve) => {
    letTeamsCome = resolve;
  });
  const server = office.with(
    state('official'),
    none,
    rpc('page_versions', async (recorded, { sent }) => {
      if ((sent as { key: string }).key.startsWith('teams/')) await teamsMayCome;
      return recorded;
    }),
  );
  const opened = await openPage(server, { path: `${office.at('documents')}?view=packet` });
  const versionsOfTeams = () =>
    opened
      .sent('POST', '/rest/v1/rpc/page_versions')
      .filter(({ sent }) => (sent as { key: string }).key.startsWith('teams/'));
  await expect.poll(versionsOfTeams).not.toEqual([]);
  await expect.element(button('Publish 0 documents')).toBeDisabled();
  letTeamsCome();
  await expect.element(css('[data-item=teams]')).toBeVisible();
  await expect.element(button('Publish 6 documents')).toBeEnabled();
  // Not by GET, which a cache answers with the provisional page for a while.
  expect(opened.sent('GET', '/rest/v1/rpc/page_version')).toEqual([]);
});

it('names the crews that moved beside the version that is chosen', async () => {
  const versions = rpc('page_versions', (recorded) => {
    const [first, official] = recorded.versions;
    const moved = [
      { number: '211', before: 1, after: 2 },
      { number: '212', before: 2, after: 1 },
      { number: '214', before: null, after: 3 },
    ];
    return {
      ...recorded,
      versions: [first, { ...first, version: 2, moved }, { ...official, version: 2, moved: [] }],
    };
  });
  const published = rpc('page_version', (_, { sent }) => ({
    ...office.answered<object>('page_version'),
    version: (sent as { version: number }).version,
  }));
  await openPage(office.with(versions, published), { path: `${office.at('documents')}?view=make` });
  await userEvent.selectOptions(field('Kind'), 'Classification');
  await userEvent.selectOptions(field('For'), 'main');
  await userEvent.selectOptions(field('Classification'), 'after/SS1');
  const version = field('Published version');
  await expect.element(version).toHaveValue('2');
  await expect
    .element(version)
    .toHaveAccessibleDescription('Places against the version before: 211 (1 → 2), 212 (2 → 1), 214 (– → 3)');
  await userEvent.selectOptions(version, '1');
  await expect.element(version).not.toHaveAccessibleDescription();
});

it('says which document is made, and publishes all at the instant that is printed on them', async () => {
  let letFilesCome = () => {};
  const filesMayCome = new Promise<void>((resolve) => {
    letFilesCome = resolve;
  });
  const server = office.with(
    state('official'),
    none,
    accepting,
    answer('POST', /\/storage\/v1\/object\//, async () => {
      await filesMayCome;
      return { Id: crypto.randomUUID(), Key: 'documents/a.pdf' };
    }),
  );
  const at = '2026-03-08T19:35:30.000Z';
  const opened = await openPage(server, { path: `${office.at('documents')}?view=packet`, at });
  const others = css('[data-item]:not([data-item=overall], [data-item^=class]) input');
  await expect.element(button('Publish 6 documents')).toBeEnabled();
  for (const one of await others.all()) await userEvent.click(one);
  await press('Publish 3 documents');
  await expect.element(button('Saving 1 of 3 …')).toBeDisabled();
  await opened.advance(180_000);
  opened.go(office.at('schedule'));
  await expect.element(css('[data-item]')).not.toBeInTheDocument();
  letFilesCome();
  await expect.poll(() => factsOf(opened)).toHaveLength(3);
  const printed = new Set(factsOf(opened).map(({ publish_at }) => publish_at));
  expect([...printed]).toEqual([expect.stringMatching(/^2026-03-08T19:35:3/)]);
  // An official who has left the page stays where they are.
  await opened.advance(1_000);
  await expect.element(css('[data-item]')).not.toBeInTheDocument();
});
