/** Notices to posts and officials: what is sent, and who has it and who acknowledged it. */
import { answer, css, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { accepting, button, expectCount, factsOf, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const [{ code }] = office.answered<[{ code: string }]>('needs_now');
const notice = '01941f29-a6f8-798d-a563-48e173402310';
const at = '2026-03-08T08:00:00Z';

const post = (name: string, acknowledged_at: string | null, ...delivered: (string | null)[]) => ({
  ...{ id: name, code: name, name, acknowledged_at },
  phones: delivered.map((delivered_at, n) => ({
    ...{ id: `${name}${n}`, name: null, seen_at: at, delivered_at },
    acknowledged_at: delivered_at && acknowledged_at,
  })),
});
const message = (more: object) => ({
  ...{ race: 'main', stage: 'SS1', level: 'urgent', at, by: 'Admin', needs_acknowledgement: true },
  ...more,
});
const told = (acknowledged: string | null) => ({
  officials: [{ id: 'b', level: 'info', race: null, at, until: null, texts: { en: 'Briefing at 18:00.' } }],
  posts: [
    message({
      id: notice,
      what: 'notice',
      posts: [post('GATE', null, at), post('WELL', acknowledged, at, null)],
    }),
    message({ id: 's', what: 'stage_stopped', posts: [post('GATE', at, at)] }),
  ],
});
const toPosts = answer('GET', /\/notices$/, ([known]) => [
  { ...known, id: notice, audience: 'posts', needs_acknowledgement: true },
]);

it('is sent to the posts of a stage with a request to acknowledge it, or to officials', async () => {
  const opened = await openPage(office.with(accepting), { path: office.at('notices') });
  await expect.element(button('Posts')).toBeVisible();
  await press('Posts');
  await userEvent.selectOptions(field('Which posts'), 'Posts of SS1 (main)');
  await userEvent.fill(field('Text in English'), 'A camel on the course at km 4.');
  await userEvent.selectOptions(field('Answer'), 'Acknowledgement asked');
  await press('Send');
  await expect.poll(() => factsOf(opened)).toHaveLength(1);
  await press('Officials');
  await userEvent.fill(field('Text in English'), 'Briefing at 18:00.');
  await press('Send');
  await expect
    .poll(() => factsOf(opened))
    .toMatchObject([
      {
        ...{ kind: 'notice', audience: 'posts', race: 'main', stage: 'SS1', needs_acknowledgement: true },
        text: { en: 'A camel on the course at km 4.' },
      },
      { kind: 'notice', audience: 'officials' },
    ]);
});

it('shows which phones have it and which posts acknowledged it, also of a stopped stage', async () => {
  let now = told(null);
  const server = office.with(
    rpc('messages_told', () => now),
    toPosts,
  );
  const opened = await openPage(server, { path: office.at('notices'), at });
  await expect.element(css('[data-official-notices]')).toMatchTextContent('Briefing at 18:00.');
  const line = css('[data-notices=standing] li').first();
  await expect.element(css('[data-delivered]', line)).toHaveTextContent('2 of 3 phones');
  await expect.element(css('[data-understood-by]', line)).toHaveTextContent('0 of 2 acknowledged');
  now = told(at);
  await opened.advance(5_000);
  await expect.element(css('[data-understood-by]', line)).toHaveTextContent('1 of 2 acknowledged');
  await userEvent.click(css('[data-delivered]', line));
  await expectCount('[data-told-post=WELL][data-state=understood]', 1);
  await expectCount('[data-notices=standing] [data-told-post=GATE][data-state=delivered]', 1);
  const stopped = css('[data-notices=stages] [data-stage-message=stage_stopped]');
  await expect.element(stopped).toMatchTextContent('SS1 is stopped');
  await expect.element(css('[data-told-post=GATE][data-state=understood]', stopped)).toBeVisible();
});

it('is led to from the list of rallies while a post has not acknowledged a stopped stage', async () => {
  const stopped = rpc('needs_now', (needs) =>
    needs.map((one: object) => ({ ...one, stopped: [{ race: 'main', stage: 'SS1', posts: ['ARCH'] }] })),
  );
  await openPage(office.with(stopped), { path: office.at('rallies') });
  const need = css(`[data-needs="${code}"] [data-need=stopped]`);
  await expect.element(need).toHaveTextContent('SS1 stopped: 1 post has not acknowledged (ARCH)');
  await expect.element(need).toHaveAttribute('href', expect.stringMatching(/\/notif$/));
});
