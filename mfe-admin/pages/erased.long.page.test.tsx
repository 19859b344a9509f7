/** Erasing personal data: words about a crew, and the telephone number of a marshall, after a confirmation that lists what stays. */
import {
  answer,
  css,
  expectAccessible,
  expectNoSidewaysScroll,
  page,
  recording,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { expect, it } from 'vitest';
import { press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const lists = office.recorded.answers.filter(({ path }) => path.endsWith('/rpc/entry_list')) as {
  body: { crews: { id: string; number: string }[] };
}[];

it('erases words about a crew in its form', async () => {
  const erasing = rpc('erase_words_of_crew', () => ({ notes: 1, pictures: 0, names: 0 }));
  const opened = await openPage(office.with(erasing), { path: office.at('entries') });
  await userEvent.click(page.getByRole('row').filter({ hasText: '211' }));
  const erase = css('form [data-erase]');
  await press('Erase words and earlier names', erase);
  await expect
    .element(erase)
    .toMatchTextContent('its present names, times, results and published pages stay');
  await expectAccessible('[data-erase]');
  await opened.resize(360, 900);
  await expectNoSidewaysScroll();
  await press('Keep it', erase);
  expect(opened.sent('POST', '/rest/v1/rpc/erase_words_of_crew')).toEqual([]);
  await press('Erase words and earlier names', erase);
  await press('Erase for good', erase);
  await expect
    .element(erase.getByRole('status'))
    .toMatchTextContent('Erased: the words of 1 report, no photo');
  const { crews } = lists.find(({ body }) => JSON.stringify(body).includes('"211"'))?.body ?? { crews: [] };
  const crew = crews.find(({ number }) => number === '211')?.id;
  expect(opened.sent('POST', '/rest/v1/rpc/erase_words_of_crew')[0]?.sent).toEqual({ crew });
});

it('erases the number of a marshall at the post', async () => {
  const posts = office.recorded.answers.find(({ path }) => path.startsWith('/rest/v1/posts?'));
  const ana = {
    ...{ id: '01890000-0000-7000-8000-00000000000a', name: 'Ana Luz', from_at: null, until_at: null },
    post_id: ((posts?.body ?? []) as { id: string }[])[0]?.id,
    phone: '+34 600 123 456' as string | null,
  };
  const opened = await openPage(
    office.with(
      answer('GET', /\/marshalls$/, () => [ana]),
      rpc('erase_phone_of_marshall', () => {
        ana.phone = null;
        return new Response(null, { status: 204 });
      }),
    ),
    { path: office.at('posts') },
  );
  const person = css('[data-person="Ana Luz"]');
  await expect.element(person).toMatchTextContent('+34 600 123 456');
  await userEvent.click(css('[data-post]:has([data-person]) > summary'));
  await press('Erase number', person);
  await expect.element(css('[data-erase]', person)).toMatchTextContent('name, posts and hours stay');
  await expectAccessible('[data-erase]');
  await opened.resize(360, 900);
  await expectNoSidewaysScroll();
  await press('Erase for good', person);
  await expect.poll(() => person.element().textContent).not.toContain('+34 600');
  await expect.element(person).toMatchTextContent('Ana Luz');
  expect(opened.sent('POST', '/rest/v1/rpc/erase_phone_of_marshall')[0]?.sent).toEqual({ marshall: ana.id });
});
