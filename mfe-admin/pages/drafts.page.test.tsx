/** Forms that were left half-way: what was typed is offered after a reload, on its own row, until it is sent or thrown away. */
import { answer, css, planning, recording, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { act, changing, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const free = rpc('stage_status_matters', () => ({ from: 'running', matters: [] }));
const pageFree = rpc('page_status_matters', () => ({ from: 'live', matters: [] }));
const roles = rpc('my_roles', (own) => [
  ...own,
  {
    ...{ role: 'platform_admin', post_id: null, race_id: null, rally_id: null },
    ...{ race_code: null, rally_code: null, rally_name: null },
  },
]);
const noGrid = rpc('chronos_grid', () => new Response(null, { status: 503 }));
const settings = answer('GET', /\/settings$/, () => ({ letters: 'kept' }));
const trackers = [
  answer('GET', /\/tracker_batches$/, () => [
    {
      ...{ id: 'a', path: 'a', file_name: 'car-1.gpx', sha256: 'a'.repeat(64), read_as: { kind: 'gpx' } },
      ...{ rows_read: 1, refused: {}, made_at: '2026-03-08T15:00:00Z', made_by: null, undone_at: null },
    },
  ]),
  rpc('tracker_facts', () => []),
  rpc('tracker_stage', () => new Response(null, { status: 503 })),
  changing('POST', 'tracker_assignments'),
];
const site = office.with(...[free, pageFree, noGrid, roles, settings], ...[...trackers, ...planning()]);
const rally = office.at('rally');
const schedule = office.at('schedule');

interface Form {
  path: string;
  /** The button that opens it; left out: it is always open. */
  opens?: string;
  within?: string;
  /** Where several forms are open. */
  form?: string;
  /** By the labels of its fields. */
  types: Readonly<Record<string, string>>;
  /** The same form of another row. */
  other?: string;
  /** The button that sends it; left out: it is thrown away; null: it stays open, and needs more to be sent. */
  sends?: string | null;
}

const forms: Record<string, Form> = {
  'a delay': {
    ...{ path: schedule, opens: 'Delay', within: '[data-stage=SS2]', other: '[data-stage=SS1]' },
    types: { Minutes: '15', 'From the start at': '09:30', Reason: 'Fog on the pass' },
    sends: 'Delay the starts',
  },
  'a segment that is neutralised': {
    ...{ path: schedule, opens: 'Neutralise a segment', within: '[data-stage=SS1]' },
    ...{ types: { Reason: 'A helicopter on the road' }, other: '[data-stage=SS2]' },
  },
  'given times': {
    ...{ path: schedule, opens: 'Notional times', within: '[data-stage=SS1]', other: '[data-stage=SS2]' },
    types: {
      'From start position': '2',
      'To start position': '3',
      Time: '12:30',
      Reason: 'Stopped by marshalls',
    },
  },
  'a step of a stage': {
    ...{ path: schedule, opens: 'Shorten the stage', within: '[data-stage=SS1]' },
    types: { 'Maximum time': '45:00', Reason: 'A flooded ford', 'Number of the decision': '7' },
  },
  'a step of a page': {
    ...{ path: office.at('race'), opens: 'Publish provisional results', within: '[data-page="leg/1"]' },
    types: {
      ...{ Clerk: 'A. Clerk', 'Protests until': '12:00' },
      ...{ 'Number of the decision': '7', Reason: 'A rally of another day' },
    },
  },
  'a new leg': { path: schedule, opens: 'Add a leg', types: { Name: 'Marathon' } },
  'a new post': {
    path: office.at('posts'),
    opens: 'Add a post',
    types: { Code: 'RIDGE', Name: 'The ridge' },
  },
  'a person at a post': {
    ...{ path: office.at('posts'), opens: 'Add a person', within: '[data-post=GATE]' },
    types: { Name: 'Ana Luz', Telephone: '+34 600 000 000' },
  },
  'a new race': {
    ...{ path: rally, opens: 'Add a race', form: 'form:has(select)' },
    types: { Code: 'classics', Name: 'Classics' },
  },
  'another name of a race': {
    ...{
      path: rally,
      opens: 'Rename the race',
      within: '[data-race=main]',
      other: '[data-race]:not([data-race=main])',
    },
    ...{ form: '[data-race=main] form[aria-labelledby]', types: { Name: 'Classics' } },
  },
  'a new rally': {
    ...{ path: office.at('rallies'), opens: 'Create rally' },
    types: { Name: 'Dunes 27', Place: 'Zagora', 'First day': '6 Mar 2027' },
  },
  'a copy of a rally': {
    ...{ path: office.at('rallies'), opens: 'Duplicate' },
    types: { Code: 'NEXT-28', 'First day': '6 Mar 2028' },
  },
  'an invitation': {
    ...{ path: `${rally}/organizers`, opens: 'Invite a person' },
    types: { 'E-mail address': 'lea@rally.test', Title: 'Clerk of the course' },
  },
  'crews of a class': {
    ...{ path: `${office.at('entries')}/classes`, opens: 'Add crews', within: '[data-grouping=T3]' },
    ...{ types: { Numbers: '211-213' }, other: '[data-grouping=T1]' },
  },
  'a tracker of a crew': {
    ...{ path: office.at('trackers'), form: '[data-devices] + form' },
    types: { Device: 'GPS 14', Crew: '212' },
    sends: 'Assign',
  },
  'a document made of a page': {
    ...{ path: `${rally}/pdf?view=make`, types: { Number: '4.3', Title: 'After the first leg' } },
    sends: null,
  },
  'a file as a document': {
    ...{ path: `${rally}/pdf?view=upload` },
    types: { Number: '4.2', Title: 'Route note' },
  },
};

describe.each(Object.entries(forms))(
  '%s',
  (_, { path, opens, within = 'body', form = within, types, other, sends }) => {
    const row = css(within).first();
    const at = css(form).first();
    const open = async (place = row) => {
      if (opens) await act(opens, place);
    };

    it('is offered after a reload where it was typed, and no more once it is sent or thrown away', async () => {
      await openPage(site, { path });
      await open();
      for (const [label, text] of Object.entries(types)) await userEvent.fill(field(label, at), text);
      await openPage(site, { path, keepStorage: true });
      if (other) {
        await open(css(other));
        await expect.element(css('form', css(other))).toBeVisible();
        await expectCount('[data-draft]', 0);
        await press('Back', css(other));
      }
      await open();
      await expect.element(css('[data-draft]', at)).toMatchTextContent('Not sent');
      await press('Go on', at);
      for (const [label, text] of Object.entries(types))
        await expect.element(field(label, at)).toHaveValue(text);
      if (sends === null) return;
      await press(sends ?? 'Back', at);
      await openPage(site, { path, keepStorage: true });
      await open();
      await expect.element(field(Object.keys(types)[0] ?? '', at)).toBeVisible();
      await expectCount('[data-draft]', 0);
    });
  },
);

const later = await recording('office-later');
const timed = await recording('starts-timed');

describe.each([
  {
    of: 'a penalty',
    site: later.with(...planning()),
    path: later.at('penalties'),
    open: (row: string) => enter(`[data-penalty][data-crew="${row}"]`, 'a'),
    rows: ['212', '213'],
    types: { 'Costs from now on': '0:45', Reason: 'Decision 7' },
    sends: 'Amend',
  },
  {
    of: 'a crew in the start order',
    site: timed,
    path: timed.at('startOrder'),
    open: (row: string) => enter(`[data-slot="${row}"] input`, '{Enter}'),
    rows: timed.answered<{ crews: { number: string }[] }>('start_list').crews.map(({ number }) => number),
    types: { 'New position': '3', Reason: 'Better road' },
    sends: 'Move it',
  },
])('$of', ({ site, path, open, rows: [own = '', other = ''], types, sends }) => {
  it('has a draft of its own, until it is sent', async () => {
    await openPage(site, { path });
    await open(own);
    for (const [label, text] of Object.entries(types)) await userEvent.fill(field(label), text);
    await openPage(site, { path, keepStorage: true });
    await open(other);
    await expect.element(field('Reason')).toBeVisible();
    await expectCount('[data-draft]', 0);
    await press('Back');
    await open(own);
    await press('Go on');
    for (const [label, text] of Object.entries(types)) await expect.element(field(label)).toHaveValue(text);
    await press(sends);
    await expectCount('form:has([type=submit])', 0);
    await open(own);
    await expect.element(field('Reason')).toBeVisible();
    await expectCount('[data-draft]', 0);
  });
});

async function enter(selector: string, key: string): Promise<void> {
  await expect.element(css(selector)).toBeVisible();
  (css(selector).element() as HTMLElement).focus();
  await userEvent.keyboard(key);
}
