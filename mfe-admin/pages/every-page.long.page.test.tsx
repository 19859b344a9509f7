/** Every recorded page of the administration: accessible, narrow enough for a phone, without ids, and readable when codes are unknown. */
import {
  answer,
  css,
  entering,
  expectAccessible,
  expectNoRawSigns,
  expectNoSidewaysScroll,
  page,
  recording,
  refusingTheRest,
  routesWithout,
  rpc,
  UNKNOWN_CODE,
  unknownCodes,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { act, field, heading, openSource, press } from './admin-page.ts';
import { openPage } from './open.ts';

const LANGUAGES = ['en', 'fr', 'es'] as const;
/** The administration writes days as its forms take them. */
const DAYS = /^a date for machines/;
const later = await recording('office-later');
const timed = await recording('starts-timed');
const addresses: Record<string, string> = {
  ...later.recorded.at,
  bars: `${later.at('timeline')}?view=bars`,
  categories: `${later.at('entries')}/categories`,
  classes: `${later.at('entries')}/classes`,
  groups: `${later.at('entries')}/groups`,
  teams: `${later.at('entries')}/teams`,
  lists: `${later.at('entries')}/lists`,
  register: `${later.at('penalties')}?view=register`,
  SS2: `${later.at('waypoints')}?stage=SS2`,
};
/** Nothing of these answers is known, so the notices are not found either. */
const unknown = later.with(
  unknownCodes(/^(my_roles|races|rallies)$/),
  answer('GET', /\/notices$/, (recorded) => recorded ?? []),
);
/** As the administrator of the site sees it. */
const whole = later.with(
  rpc('my_roles', (own) => [
    ...own,
    {
      ...{ role: 'platform_admin', post_id: null, race_id: null, rally_id: null },
      ...{ race_code: null, rally_code: null, rally_name: null },
    },
  ]),
  rpc('people', (recorded) => recorded ?? later.answered('people')),
  refusingTheRest,
);
const walked: Record<string, string> = {
  ...addresses,
  users: '/admin/users',
  releases: '/admin/releases',
  ofCrew: `${later.at('timeline')}?crew=213`,
  regulations: `${later.at('race')}?edit=regulations`,
  noDay: `${later.at('race')}/start-order`,
  ...Object.fromEntries(
    ['make', 'upload', 'packet', 'field'].map((view) => [view, `${later.at('documents')}?view=${view}`]),
  ),
  notFound: '/admin/rally/nowhere',
};
const onlyHeading = () => expect.poll(() => heading.elements()).toHaveLength(1);

describe.each(Object.entries(walked))('%s', (name, path) => {
  it('fits a phone, is accessible, and shows no id, also behind its buttons', async () => {
    const language = LANGUAGES[Object.keys(walked).indexOf(name) % LANGUAGES.length] as string;
    const opened = await openPage(whole, { path, language, width: 360 });
    await onlyHeading();
    await expectNoSidewaysScroll();
    await expectAccessible();
    await expectNoRawSigns(opened, DAYS);
  });
});

it.each(Object.entries(addresses))('%s is shown when all codes are unknown', async (_, path) => {
  await openPage(unknown, { path });
  await onlyHeading();
});

it('leaves no route out but those of other parts', async () => {
  const files = ['src/pages.tsx', 'src/rally-pages.tsx'];
  expect(await routesWithout(Object.values(walked), '/admin/', files)).toEqual([
    'rally/:rally_id/live/*',
    'rally/:rally_id/control/*',
    'rally/:rally_id/race/:race_id/chronos/*',
    'rally/:rally_id/race/:race_id/overspeeds/*',
  ]);
});

describe('is accessible', () => {
  const tried = entering<{ number?: string; code?: string }>((one, at) => ({
    ...{ row: at + 2, number: one.number, code: one.code, asks: ['class', 'driver'], renamed: 'SS9' },
    outcome: ['new', 'changed', 'refused', 'asked'][at],
    ...(at === 2 ? { refusal: 'row_refused', params: { case: 'twice', code: 'SS9', rows: [2, 4] } } : {}),
    // A crew's change names a field, a stage's a column.
    changes: [{ field: 'driver', column: 'name', before: 'Luz, Ana', after: 'Luz, Eva' }],
  }));
  const choose = (text: string) => userEvent.upload(field('File'), new File([text], 'list.csv'));
  const upheld = later.with(
    rpc('protest_list', (list) => ({
      ...list,
      protests: list.protests.map((one: object) => ({
        ...one,
        penalty: later.answered<{ penalties: { id: string }[] }>('penalty_list').penalties[0]?.id,
      })),
    })),
  );

  it.each<[string, string, typeof later, () => Promise<unknown>]>([
    [
      'while a crew is edited',
      later.at('entries'),
      later,
      async () => {
        await userEvent.click(page.getByRole('row').filter({ hasText: '211' }));
        await expect.element(field('Class')).toBeVisible();
      },
    ],
    [
      'while a stage is edited',
      later.at('schedule'),
      later,
      async () => {
        await act('Change', css('[data-stage="SS2"]'));
        await expect.element(field('Comes after')).toBeVisible();
      },
    ],
    [
      'while crews are imported',
      later.at('entries'),
      later.with(...tried),
      async () => {
        await press('Import a file');
        await choose('No,Driver,Class,Price\n401,A,T1,x\n402,B,T1,\n403,C,T1,\n404,D,T9,\n');
        await expect.element(css('[data-answers]')).toMatchTextContent('1 refused');
      },
    ],
    [
      'while a schedule is imported',
      later.at('schedule'),
      later.with(...tried),
      async () => {
        await press('Import a file');
        await choose(
          'Code,Kind,Date,Notes\nSS7,special,2026-03-08,x\nSS8,special,,\nSS9,special,,\nSS10,special,,\n',
        );
        await expect.element(css('[data-answers]')).toMatchTextContent('1 refused');
      },
    ],
    [
      'while a protest is upheld',
      `${later.at('penalties')}?view=register`,
      upheld,
      async () => {
        await press('Answer', css('[data-protest]'));
        await userEvent.selectOptions(field('Outcome'), 'Upheld');
        await expect.element(field('The penalty')).toBeVisible();
      },
    ],
    [
      'while a start order is asked about',
      timed.at('startOrder'),
      timed,
      async () => {
        await openSource();
        await userEvent.fill(field('First start'), '2026-03-08T10:01');
        await press('Publish version 2');
        await expect.element(css('[data-publish-ask]')).toBeVisible();
      },
    ],
  ])('%s', async (_, path, on, act) => {
    await openPage(on.with(refusingTheRest), { path });
    await act();
    await expectAccessible();
  });
});

it('shows an unknown code as it is', async () => {
  await openPage(unknown, { path: later.at('timeline') });
  await expect.element(page.getByText(UNKNOWN_CODE.replace('_', ' ')).first()).toBeVisible();
});
