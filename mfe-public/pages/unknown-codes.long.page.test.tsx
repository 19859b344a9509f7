/** Every recorded public page: narrow enough for a phone, without ids, and with the codes of a newer database as they are. */
import {
  answer,
  css,
  expectNoRawSigns,
  expectNoSidewaysScroll,
  recording,
  refusal,
  refusingTheRest,
  resize,
  routesWithout,
  UNKNOWN_CODE,
  unknownCodes,
} from '@bivouac/testing';
import { expect, it } from 'vitest';
import { all } from './live-page.ts';
import { openPage } from './open.ts';

const LANGUAGES = ['en', 'fr', 'es'] as const;
const lakes = await recording('lakes-later');
const recordings = [lakes, await recording('bikes'), await recording('raid-later')];
/** A page looks for others than those recorded when it does not know the state of a stage. */
const notThere = answer('GET', /\/rpc\/page$/, (recorded) =>
  recorded === undefined ? refusal(404, { code: 'not_found', message: 'There is no such page.' }) : undefined,
);
const visits = recordings.flatMap((one) =>
  Object.entries(one.recorded.at).map(([name, path]) => [one.name, name, path, one] as const),
);

it.each(visits)('%s: shows the page "%s" when all codes are unknown', async (_, _name, path, of) => {
  await openPage(of.with(unknownCodes(), notThere), { path });
  await expect.poll(() => all('h1')).toHaveLength(1);
});

/** With a sheet of a crew, corrections and other views. Bikes show nothing that the others lack. */
const walked = [
  ...visits.filter(([of]) => of !== 'bikes'),
  ...['crew=3', 'crew=11', 'crew=99'].map(
    (query) => ['lakes-later', query, `${lakes.at('race')}?${query}`, lakes] as const,
  ),
  ...['leg2', 'ss3'].map(
    (at) => ['lakes-later', `${at}, overall`, `${lakes.at(at)}?view=general`, lakes] as const,
  ),
];

it.each(walked)(
  '%s: the page "%s" fits a phone and shows no id, also behind its buttons',
  async (_, name, path, of) => {
    const language = LANGUAGES[walked.findIndex(([, one]) => one === name) % LANGUAGES.length] as string;
    const opened = await openPage(of.with(refusingTheRest), {
      path: path.replace('/en/', `/${language}/`),
      width: 360,
    });
    await expect.poll(() => all('h1')).toHaveLength(1);
    await expectNoSidewaysScroll();
    await resize(1280, 900);
    await expectNoRawSigns(opened);
  },
);

it('leaves no route out', async () => {
  const paths = [...visits.map(([, , path]) => path), `${lakes.at('live')}/start-order`];
  expect(await routesWithout(paths, '/en/')).toEqual([]);
});

it('shows an unknown code as it is', async () => {
  await openPage(lakes.with(unknownCodes(), notThere), { path: lakes.at('retirements') });
  await expect.element(css('table').first()).toMatchTextContent(UNKNOWN_CODE);
});
