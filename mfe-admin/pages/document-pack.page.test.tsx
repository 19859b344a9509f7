/** The document pack of a day: it is made from pages that were read past every cache, and not published before all of them are there. */
import { css, recording, rpc } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { button } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office-official');

it('waits for the page of the teams before it can be published', async () => {
  let letTeamsCome = () => {};
  const teamsMayCome = new Promise<void>((resolve) => {
    letTeamsCome = resolve;
  });
  const server = office.with(
    rpc('page_versions', async (recorded, { sent }) => {
      if ((sent as { key: string }).key.startsWith('teams/')) await teamsMayCome;
      return recorded;
    }),
  );
  const opened = await openPage(server, { path: `${office.at('documents')}?view=packet` });
  await expect.poll(() => opened.sent('POST', '/rest/v1/rpc/page_versions')).toHaveLength(2);
  await expect.element(button('Publish 0 documents')).toBeDisabled();
  letTeamsCome();
  await expect.element(css('[data-item=teams]')).toBeVisible();
  await expect.element(button('Publish 6 documents')).toBeEnabled();
  // Not by GET, which a cache answers with the provisional page for a while.
  expect(opened.sent('GET', '/rest/v1/rpc/page_version')).toEqual([]);
});
