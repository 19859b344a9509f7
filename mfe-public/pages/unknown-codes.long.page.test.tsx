/** A newer database sends codes this release does not know: each page shows them as they are. */
import { answer, css, recording, refusal, UNKNOWN_CODE, unknownCodes } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { all } from './live-page.ts';
import { openPage } from './open.ts';

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

it('shows an unknown code as it is', async () => {
  await openPage(lakes.with(unknownCodes(), notThere), { path: lakes.at('retirements') });
  await expect.element(css('table').first()).toMatchTextContent(UNKNOWN_CODE);
});
