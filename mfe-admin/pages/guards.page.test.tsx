/** Steps that are blocked or need a reason: a stage of a day to come, a rally that starts, one without a race. */
import {
  css,
  factsApplied,
  page,
  plannedIn,
  planning,
  recording,
  rowsIn,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { act, button, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const guards = await recording('guards');
const open = await recording('guards-open');
const draft = await recording('draft');
const listed = await recording('draft-listed');
const empty = await recording('empty');
const emptyRace = await recording('empty-race');
const office = await recording('office');
const stage = css('[data-stage=SS1]');
const matter = (code: string) => css(`[data-stage=SS1] [data-matter=${code}]`);

describe('a stage of a day to come', () => {
  it('is opened for a reason only', async () => {
    const opened = await openPage(guards.with(...planning()), { path: guards.at('schedule') });
    await press('Open the stage', stage);
    await expect.element(matter('opened_early')).toMatchTextContent(' 2099 23:00');
    await expect
      .element(matter('opened_early').getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/\/stages$/));
    await expect.element(button('Open the stage', stage)).toBeDisabled();
    await userEvent.fill(field('Reason'), 'To see what it looks like');
    await press('Open the stage', stage);
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({
      ...{ kind: 'stage_status', stage: 'SS1', status: 'running', reason: 'To see what it looks like' },
    });
  });

  it('that is open is interrupted for a reason, not closed or published, and set back freely', async () => {
    const backIsFree = rpc('stage_status_matters', (known, { sent }) =>
      ['to_run', 'shortened'].includes((sent as { status: string }).status)
        ? { from: 'running', matters: [] }
        : known,
    );
    const opened = await openPage(open.with(...planning(), backIsFree), { path: open.at('schedule') });
    await act('Interrupt the stage', stage);
    await expect.element(matter('nobody_began')).toBeVisible();
    await expect.element(matter('opened_early')).toMatchTextContent(' 2099 23:00');
    await expect.element(button('Interrupt the stage', stage)).toBeDisabled();
    await userEvent.fill(field('Reason'), 'Accident at km 12');
    await act('Shorten the stage', stage);
    await expect.element(field('Reason')).toHaveValue('');
    await press('Back', stage);
    for (const name of ['Close the stage', 'Publish provisional results']) {
      await act(name, stage);
      await expect.element(matter('before_first_start')).toMatchTextContent(' 2099 23:00');
      await expect.element(button(name, stage)).toBeDisabled();
      await press('Back', stage);
    }
    // A preview would list the same blockers once more.
    expect(plannedIn(opened)).toEqual([]);
    await act('Set back to “To run”', stage);
    await press('Set back to “To run”', stage);
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({ kind: 'stage_status', stage: 'SS1', status: 'to_run' });
  });
});

it('asks for the end of protests in the time of the rally, whatever that of the leg is', async () => {
  const away = rpc('schedule', (days) => days.map((day: object) => ({ ...day, time_zone: 'Asia/Tokyo' })));
  const free = rpc('stage_status_matters', () => ({ from: 'running', matters: [] }));
  await openPage(open.with(away, free, ...planning()), { path: open.at('schedule') });
  await act('Publish provisional results', stage);
  await expect.element(stage).toMatchTextContent('rally time (UTC+0)');
});

describe('a rally about to start', () => {
  it('names what is still open, and starts all the same', async () => {
    const opened = await openPage(draft.with(...planning()), { path: draft.at('rally') });
    await press('Start the rally');
    const asked = css('[data-matters]');
    await expect.element(asked).toMatchTextContent('Nothing blocks this step, but this is still open:');
    const check = css('[data-check=start_order]', asked);
    await expect.element(check).toHaveTextContent('Leg 1: no start list is published');
    await expect
      .element(check.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/\/start-order$/));
    await press('Start the rally');
    await expect
      .poll(() => rowsIn(opened, 'rallies').at(-1)?.change)
      .toMatchObject({
        status: 'running',
      });
  });

  it('shows that the start order of its first leg is published', async () => {
    await openPage(listed, { path: listed.at('rally') });
    const check = css('[data-race=main] [data-check=start_order]').last();
    await expect.element(check).toHaveTextContent('Leg 1: a start list is published');
    await expect.element(check).toHaveAttribute('data-state', 'ready');
  });
});

describe('an empty rally', () => {
  const primary = css('button[data-look=primary]').first();

  it('offers to add a race first, and cannot start without one', async () => {
    await openPage(empty, { path: empty.at('rally') });
    await expect.element(primary).toHaveTextContent('Add a race');
    await expect.element(button('Announce the rally')).toHaveAttribute('data-look', 'plain');
    await expect.element(css('[data-check=days_within_dates]')).toHaveAttribute('data-state', 'empty');
    expect(page.getByRole('button', { name: 'Finish the rally' }).query()).toBeNull();
    await press('Start the rally');
    await expect.element(css('[data-matter=no_race]').getByRole('link')).toBeVisible();
    await expect.element(button('Start the rally')).toBeDisabled();
  });

  it('marks checks of a race without crews as empty, and leads to what is missing', async () => {
    await openPage(emptyRace, { path: emptyRace.at('rally') });
    const check = (name: string) => css(`[data-race=MOTO] [data-check=${name}]`);
    for (const name of ['first_starts', 'numbers', 'classes', 'points_without_post', 'posts_without_code'])
      await expect.element(check(name)).toHaveAttribute('data-state', 'empty');
    await expect.element(check('numbers')).toHaveTextContent('Start numbers: no crew yet');
    await expect.element(check('stages')).toHaveAttribute('data-state', 'hinders');
    await press('Start the race');
    const missing = css('[data-race=MOTO] [data-missing]');
    await expect.poll(() => missing.getByRole('link').elements()).toHaveLength(2);
    await expect
      .element(css('[data-check=crews]', missing).getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/\/crews$/));
  });
});

it('suspends a running race for a reason only, and never by its primary button', async () => {
  const opened = await openPage(office.with(...planning()), { path: office.at('rally') });
  const race = css('[data-race=main]');
  await expect.element(css('[data-status=running]', race)).toBeVisible();
  await expect.element(button('Suspend the race', race)).toHaveAttribute('data-look', 'plain');
  await press('Suspend the race', race);
  await expect.element(button('Suspend the race', race)).toBeDisabled();
  await userEvent.fill(field('Reason', race), 'The helicopter is away');
  await press('Suspend the race', race);
  await expect
    .poll(() => rowsIn(opened, 'races').at(-1)?.change)
    .toEqual({
      status: 'suspended',
      status_reason: 'The helicopter is away',
    });
});
