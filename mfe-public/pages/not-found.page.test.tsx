/** Addresses of what does not exist: each page names what is missing, and has a link onwards. */
import { css, page, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { heading, panel } from './live-page.ts';
import { openPage } from './open.ts';

const lakes = await recording('lakes');
const NO_ONE = '00000000-0000-4000-8000-000000000000';
const idOf = (address: string) => address.split('/').at(-1);
const live = lakes.at('live');

/** No two neighbours have the same words, so that each panel is the one of its address. */
const addresses: [string, string][] = [
  ['/en/nowhere', 'no page at this address'],
  [`/en/rally/${NO_ONE}`, 'no such rally'],
  ['/en/home/nowhere', 'no page at this address'],
  [`/en/rally/${NO_ONE}/live`, 'no such rally'],
  [`${live}/nowhere`, 'no page at this address'],
  [`/en/rally/${NO_ONE}/live/ranking`, 'no such rally'],
  [`${live}/penalties/xx`, 'no page at this address'],
  ['/en/rally/SWE19', 'no such rally'],
  [`${live}/ranking/${NO_ONE}`, 'no such race, day, leg or stage'],
  ['/en/live/NO-SUCH-CODE', 'no such rally'],
  // Ids of other parents.
  [`${lakes.at('race')}/day/${idOf(lakes.at('leg2'))}`, 'no such race, day, leg or stage here'],
  [`${live}/start-order/tomorrow`, 'does not run on this date'],
  [`${lakes.at('friday')}/leg/${idOf(lakes.at('leg2'))}`, 'no such race, day, leg or stage here'],
  [`${live}/start-order/2024-06-09`, 'does not run on this date'],
  [`${lakes.at('leg2')}/stage/${idOf(lakes.at('ss1'))}`, 'no such race, day, leg or stage here'],
];

it('names what is not found, with a link onwards', async () => {
  const opened = await openPage(lakes, { path: '/en/home' });
  for (const [address, words] of addresses) {
    opened.go(address);
    await expect.element(panel, { message: address }).toMatchTextContent(words);
    await expect.element(panel.getByRole('link').first(), { message: address }).toBeVisible();
  }
  await userEvent.click(page.getByRole('link', { name: 'To the rankings' }));
  await expect.element(heading).toMatchTextContent('Classifications');
});

it.each([
  ['en', 'There is no such race, day, leg or stage here', 'To the rankings'],
  ['fr', 'Cette course, journée, étape ou spéciale n’existe pas ici', 'Aux classements'],
  ['es', 'Esa carrera, jornada, etapa o tramo no existe aquí', 'A las clasificaciones'],
])(
  'leads from the address a leg had before it was moved, with a favourite, to the rankings: %s',
  async (tag, sentence, way) => {
    const ofMoved = `${lakes.at('friday')}/leg/${idOf(lakes.at('leg2'))}?fav=1`;
    const opened = await openPage(lakes, { path: ofMoved.replace('/en/', `/${tag}/`) });
    await expect.element(panel).toMatchTextContent(sentence);
    await userEvent.click(page.getByRole('link', { name: way }));
    await expect.element(heading).not.toMatchTextContent(sentence);
    opened.go(`${lakes.at('race')}?fav=1`.replace('/en/', `/${tag}/`));
    await expect.element(css('li[data-favourite="1"]')).toBeVisible();
  },
);
