/** axe finds nothing on the main public pages: on a phone, on a desktop, and in dark. */
import { expectAccessible, type Recording, recording } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { all, notice, settled } from './live-page.ts';
import { openPage } from './open.ts';

const lakes = (await recording('lakes')).with(notice('Fog on SS3: lights on', 'urgent'));
const later = await recording('lakes-later');
const amended = await recording('lakes-amended');
const bikes = await recording('bikes');
const raid = await recording('raid');

const groups: Record<string, [Recording, string[]]> = {
  'pages around the live ones': [lakes, ['/en/home', lakes.at('rally'), lakes.at('notFound')]],
  'live pages': [lakes, [lakes.at('live'), lakes.at('startOrder'), `${lakes.at('ss2')}?crew=2`]],
  lists: [later, ['crews', 'pdfs', 'retirements', 'penalties', 'tc'].map((name) => later.at(name))],
  'a published stage': [amended, [amended.at('ss3'), `${amended.at('ss3')}?panel=changes`]],
  'a running stage': [bikes, [bikes.at('race'), `${bikes.at('ss2')}?view=waypoints`]],
  'a comparison and a feed': [bikes, [`${bikes.at('race')}?compare=1,3`, `${bikes.at('ss2')}?view=feed`]],
  'a raid': [raid, [raid.at('ss1')]],
};

describe.each(Object.entries(groups))('%s', (_, [of, addresses]) => {
  it('has no violation', async () => {
    const opened = await openPage(of, { path: addresses[0] ?? '' });
    for (const address of addresses) {
      opened.go(address);
      await settled();
      await expect.poll(() => all('h1').length, { message: address }).toBe(1);
      await expectAccessible();
    }
  });
});
