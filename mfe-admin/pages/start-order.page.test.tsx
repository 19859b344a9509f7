/** A start order: its hours from the schedule, an hour later, undone over times, and published again. */
import { css, factsApplied, page, planning, recording, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { act, button, expectCount, field, openSource, press } from './admin-page.ts';
import { openPage } from './open.ts';

const starts = await recording('starts');
const late = await recording('starts-late');
const timed = await recording('starts-timed');
const undone = await recording('starts-undone');
const two = await recording('starts-two');

const off = css('[data-off-schedule]');
const hoursOf = (number: string) =>
  [...document.querySelectorAll(`[data-order] [data-slot="${number}"] td`)]
    .slice(2, 4)
    .map((cell) => cell.textContent?.trim());
const expectHours = (number: string, hours: string[]) => expect.poll(() => hoursOf(number)).toEqual(hours);
const foreseen = (from: typeof two) => planning({ foresees: () => from.answered('plan_change') });
const versions = css('[data-versions] > li');

describe('a list that is not published', () => {
  it('has its hours from the schedule, and says what leaves it before it is published', async () => {
    const opened = await openPage(starts.with(...planning()), {
      path: starts.at('startOrder'),
      at: '2026-03-08T06:00:00Z',
    });
    await expect.element(field('First start')).toHaveValue('09:00');
    await expect.element(css('[data-order] thead')).toMatchTextContent('TC0');
    await expectHours('11', ['08:00', '09:00']);
    await expectHours('12', ['08:03', '09:03']);
    expect(off.query()).toBeNull();
    await openSource();
    await userEvent.fill(field('First start'), '2026-03-08T10:00');
    await expect
      .element(off)
      .toMatchTextContent('The first crew starts the stage at 10:00, 1:00:00 later than scheduled (09:00).');
    await expect
      .element(off)
      .toMatchTextContent('The first crew is due at TC0 at 09:00, 1:00:00 later than scheduled (08:00).');
    await press('Publish version 1');
    await press('Publish with these times');
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    const slot = {
      ...{ number: '11', due_at: '2026-03-08T09:00:00.000Z' },
      stage_due_at: '2026-03-08T10:00:00.000Z',
    };
    expect(factsApplied(opened)[0]).toMatchObject({
      ...{ kind: 'start_slots', version: 1, status: 'published' },
      slots: expect.arrayContaining([expect.objectContaining(slot)]),
    });
  });

  it('is asked about if its start times have passed', async () => {
    await openPage(starts, { path: starts.at('startOrder'), at: '2026-03-08T20:00:00Z' });
    await press('Publish version 1');
    const asked = page.getByRole('alertdialog', { name: /Start times of this list passed long ago/ });
    await expect
      .element(asked)
      .toMatchTextContent(
        '3 crews were to start more than an hour ago by this list (11, 12, 13), the first at Sun 8 Mar 09:00',
      );
  });

  it('leaves out a crew that did not start the last stage, until an official adds it', async () => {
    const list = starts.answered('start_list') as { crews: { number: string; standing: string }[] };
    const crews = list.crews.map((crew) =>
      crew.number === '12' ? { ...crew, standing: 'not_started' } : crew,
    );
    await openPage(starts.with(rpc('start_list', () => ({ ...list, crews }))), {
      path: starts.at('startOrder'),
    });
    await expectHours('13', ['08:03', '09:03']);
    expect(hoursOf('12')).toEqual([]);
    await press('Add to the list', css('[data-left-out]'));
    await expectHours('12', ['08:03', '09:03']);
  });

  it('is not found for a day that the race does not have', async () => {
    await openPage(starts, { path: starts.at('noDay') });
    await expect.element(page.getByText('This race has no such day')).toBeVisible();
  });
});

describe('a list published an hour late', () => {
  it('says so, and takes the scheduled times or another way to the stage', async () => {
    await openPage(late, { path: late.at('startOrder'), at: '2026-03-08T06:00:00Z' });
    await expect
      .element(css('[data-off-schedule="list"]'))
      .toMatchTextContent('The first crew starts the stage at 10:00, 1:00:00 later than scheduled (09:00).');
    await press('Use the scheduled times', off);
    await expectCount('[data-off-schedule]', 0);
    await expect.element(css('[data-difference]')).toMatchTextContent('3 rows, 3 will change');
    await expectHours('12', ['08:00', '09:00']);
    await openSource();
    await userEvent.fill(field('From TC0 to the stage start'), '50:00');
    await userEvent.keyboard('{Enter}');
    await expect.element(off).toMatchTextContent(/due at TC0 at 08:10, 10:00 later than scheduled \(08:00\)/);
    await press('Discard draft');
    await expect.element(css('[data-off-schedule="list"]')).toBeVisible();
  });
});

describe('undoing a list', () => {
  it('names the crews that get another start than they were timed by, and needs a reason', async () => {
    const opened = await openPage(two.with(...foreseen(two)), { path: two.at('startOrder') });
    await expectCount('[data-versions] > li', 2);
    await press('Withdraw the list');
    await expect
      .element(css('[data-timed]'))
      .toHaveTextContent('Crews 11, 12 were already timed on SS1 and get another start: their times change.');
    await expect.element(css('[data-mover="11"]')).toBeVisible();
    await expectCount('[data-lost]', 0);
    const undo = button('Withdraw and change the times');
    await expect.element(undo).toBeDisabled();
    await userEvent.fill(field('Reason'), 'They started at 10:00 and 10:03');
    await userEvent.click(undo);
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({
      kind: 'void',
      reason: 'They started at 10:00 and 10:03',
    });
  });

  it('that is the only one says which times go with it', async () => {
    const opened = await openPage(timed.with(...foreseen(timed)), { path: timed.at('startOrder') });
    await press('Withdraw the list');
    await expect
      .element(css('[data-lost=SS1]'))
      .toMatchTextContent(/Crews (\d\d, ){2}\d\d lose their times on SS1: they no longer count\./);
    await expect.element(css('[data-moves]')).toBeVisible();
    await userEvent.fill(field('Reason'), 'Typed in another list');
    await press('Withdraw and drop these times');
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    expect(factsApplied(opened)[0]).toMatchObject({ kind: 'void', target: timed.named('list') });
  });

  it('that another person has undone says that nothing was changed', async () => {
    const answers = [
      { id: 'void', outcome: 'accepted', code: 'without_effect', params: { case: 'done_before' } } as const,
    ];
    const idle = planning({ foresees: () => ({ ...timed.answered<object>('plan_change'), answers }) });
    await openPage(timed.with(...idle), { path: timed.at('startOrder') });
    await press('Withdraw the list');
    await userEvent.fill(field('Reason'), 'Drawn again');
    await press('Withdraw and drop these times');
    await expect.element(page.getByRole('alert').last()).toMatchTextContent('Kept, without effect');
  });

  it('keeps it to be published again, with the times that change', async () => {
    const opened = await openPage(undone.with(...foreseen(undone)), {
      path: undone.at('startOrder'),
    });
    await expect.element(versions).toMatchTextContent('Withdrawn');
    await expect.element(versions).toMatchTextContent('Typed in another list');
    await press('Publish again', versions);
    await expect.element(css('[data-timed]')).toMatchTextContent('11, 12, 13 were already timed');
    await userEvent.fill(field('Reason'), 'It was the right one');
    await press('Publish again and change the times');
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
  });
});

it('names the crews that a given time reaches, and gives none to no crew', async () => {
  const opened = await openPage(timed.with(...planning()), { path: timed.at('schedule') });
  const stage = css('[data-stage=SS1]');
  await act('Notional times', stage);
  await userEvent.fill(field('Time', stage), '6:00');
  await userEvent.fill(field('Reason', stage), 'Blocked');
  await userEvent.fill(field('From start position', stage), '11');
  await userEvent.fill(field('To start position', stage), '13');
  await expect.element(stage.getByRole('alert')).toMatchTextContent('No crew starts from these positions.');
  await expect.element(button('Give the notional time', stage)).toBeDisabled();
  await userEvent.fill(field('From start position', stage), '1');
  await userEvent.fill(field('To start position', stage), '2');
  await expect.element(css('[data-reached="2"]', stage)).toHaveTextContent('2 crews get this time: 12, 11');
  await press('Give the notional time', stage);
  await expect.poll(() => factsApplied(opened)).toHaveLength(1);
  expect(factsApplied(opened)[0]).toMatchObject({ ms: 360_000, reason: 'Blocked' });
});
