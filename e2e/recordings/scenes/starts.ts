/** Start orders: proposed, published an hour late, crews timed by it, undone, and replaced by a second version. */
import { randomUUID } from 'node:crypto';
import { administrator, newAdministrator, theSite } from '../../stack/people.ts';
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import type { Scene, Visit } from '../scene.ts';

const date = '2026-03-08';

const withStarts = () =>
  foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [
          {
            date,
            course: [
              { control: 'TC0', first_due_at: `${date}T08:00:00Z` },
              {
                ...{ stage: 'SS1', first_start_at: `${date}T09:00:00Z` },
                ...{ target_ms: '57:00', distance_m: 10_000 },
              },
            ],
          },
        ],
        crews: { 11: '', 12: '', 13: '' },
      },
    },
  });

const list = (version: number, numbers: string[], id: string = randomUUID()) => ({
  ...{ kind: 'start_slots', id, stage: 'SS1', version, status: 'published' },
  slots: numbers.map((number, n) => ({
    number,
    due_at: `${date}T09:0${3 * n}:00Z`,
    stage_due_at: `${date}T10:0${3 * n}:00Z`,
  })),
});
const times = [
  { kind: 'stage_status', stage: 'SS1', status: 'running' },
  '12 finishes SS1 at 10:06',
  '11 finishes SS1 at 10:09:10',
  '13 finishes SS1 at 10:12:20',
];

const presses = (path: string, name: string): Visit => ({
  path,
  does: (page) => page.getByRole('button', { name, exact: true }).first().click(),
});

async function office({ rallyId }: ToldRally) {
  const site = theSite();
  const admin = await administrator(site);
  return (await newAdministrator(site, admin, rallyId)).account;
}

export const starts: Scene = {
  makes: ['starts', 'starts-late', 'starts-timed', 'starts-undone', 'starts-two'],
  async play(take) {
    const rally = await withStarts();
    const as = await office(rally);
    const pagesOf = ({ at }: ToldRally) => ({
      startOrder: at.startOrders(date),
      noDay: at.startOrders(date).replace(/[^/]+$/, 'nowhere'),
      schedule: at.schedule,
    });
    const at = pagesOf(rally);
    await take('starts', { at, as });
    const id = randomUUID();
    await rally.says(list(1, ['12', '11', '13'], id));
    await take('starts-late', { at, as });
    await rally.says(...times);
    await take('starts-timed', {
      ...{ at, as, named: { list: id } },
      also: [
        {
          path: at.schedule,
          async does(page) {
            await page.locator('[data-menu]').first().click();
            await page.getByRole('menuitem', { name: 'Notional times' }).first().click();
          },
        },
        presses(at.startOrder, 'Withdraw the list'),
      ],
    });
    await rally.says({ kind: 'void', target: id, reason: 'Typed in another list', decision: 'Another list' });
    await take('starts-undone', { at, as, also: [presses(at.startOrder, 'Publish again')] });

    const second = await withStarts();
    await second.says(list(1, ['12', '11', '13']), list(2, ['11', '12', '13']), ...times);
    const then = pagesOf(second);
    await take('starts-two', {
      ...{ at: then, as: await office(second) },
      also: [presses(then.startOrder, 'Withdraw the list')],
    });
  },
};
