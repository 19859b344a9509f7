/** Splits as times, sections and pace; and gaps on a running stage to whichever crew the reader chooses. */
import { expectNoSidewaysScroll, page, recording, resize, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { all, DESKTOP, expectAddress, expectCell, PHONE } from './live-page.ts';
import { openPage } from './open.ts';

const bikes = await recording('bikes');
const later = await recording('bikes-later');

const choose = (group: string, name: string) =>
  userEvent.click(
    page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).first(),
  );

it('shows time, section and pace at every waypoint, and one waypoint at a time on a phone', async () => {
  const path = `${bikes.at('ss2')}?view=waypoints&waypoint=WP1`;
  await openPage(bikes, { path, ...DESKTOP });
  await expectCell('2', 'at-WP1', '●Best 4:401');
  await expectCell('1', 'at-WP2', '14:102');
  await expectCell('1', 'at-finish', /22:00/);
  await choose('Times', 'Section');
  // Between the waypoints 1 was ten seconds faster.
  await expectCell('1', 'at-WP2', '●Best 9:101');
  await expectCell('2', 'at-WP2', '9:202');
  await choose('Times', 's/km');
  await expectCell('2', 'at-WP1', '●Best 56.01');
  await expectCell('3', 'at-WP1', '60.0=2');
  expect(all('tr[data-row="3"] [data-column="at-WP1"] [data-heat="3"]')).toHaveLength(1);

  await openPage(bikes, { path: location.pathname + location.search, ...PHONE, keepStorage: true });
  await expectCell('3', 'at-WP1', '60.0=2');
  expect(all('tr[data-row="3"] [data-column="at-WP2"]')).toEqual([]);
  await expectNoSidewaysScroll();
});

it.each([
  ['fr', 'Section'],
  ['es', 'Sección'],
])('chooses sections in %s', async (language, name) => {
  const path = `${bikes.at('ss2').replace('/en/', `/${language}/`)}?view=waypoints`;
  await openPage(bikes, { path, ...PHONE });
  await userEvent.click(page.getByRole('button', { name, exact: true }));
  await expectAddress(/splits=section/);
});

it('shows gaps to the leader, to a favourite, or times; and places gained since the last point', async () => {
  const opened = await openPage(bikes, { path: `${bikes.at('ss2')}?fav=2,3`, ...DESKTOP });
  // 3 is at WP1, level with 1, 20 s behind 2.
  await expectCell('3', 'gap', '+0:20');
  await choose('Gaps', '★ 2');
  await expectCell('3', 'gap', '+0:20');
  await expectCell('2', 'gap', '+0:00');
  await choose('Gaps', 'Time');
  await expectCell('3', 'gap', '5:00');
  await expectCell('1', 'gap', '22:00');
  await choose('Gaps', '★ 2');
  await opened.becomes(later);
  // 21:00 against 22:00; at WP2 13:30 against 14:00. From third of three at WP1 to first.
  await expectCell('1', 'gap', '+1:00');
  await expectCell('3', 'gap', '−0:30');
  await expectCell('3', 'position', /▲1/);

  await resize(PHONE.width, PHONE.height);
  await expectCell('1', 'time', /\+1:00/);
  await userEvent.click(page.getByRole('button', { name: '★ 2' }).last());
  await expectAddress(/gap=time/);
  await expectNoSidewaysScroll();
});
