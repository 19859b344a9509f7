/** What an official stage is timed by cannot be changed, and each form says so: controls, roadbook, start order, crews. */
import { css, page, planning, recording, rowsIn, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { button, expectCount, field, menuItem, press } from './admin-page.ts';
import { openPage } from './open.ts';

const official = await recording('office-official');
const stage = css('[data-stage=SS1]');
const control = (code: string) => css(`[data-control="${code}"]`);

async function openControls() {
  const opened = await openPage(official.with(...planning()), {
    path: official.at('schedule'),
  });
  await expect.element(stage).toHaveAttribute('data-status', 'official');
  await userEvent.click(page.getByText('6 controls'));
  return opened;
}

describe('the schedule', () => {
  it('offers no change of an official stage', async () => {
    await openPage(official, { path: official.at('schedule') });
    await expect.element(stage).toHaveAttribute('data-status', 'official');
    await press('Actions: SS1', stage);
    for (const name of ['Delay', 'Neutralise a segment', 'Notional times', 'Change', 'Remove'])
      await expect.element(menuItem(name)).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(page.getByRole('menu'))
      .toHaveAccessibleDescription(/^This stage is official\. To change it, make it provisional again/);
  });

  it('lets only the name of a control of an official stage be changed, and leads to the stage', async () => {
    const opened = await openControls();
    const form = control('FINISH-SS1');
    await expect.element(button('Remove', form)).toBeDisabled();
    await expect.element(button('Remove', control('FINISH-SS2'))).toBeEnabled();
    await press('Change', form);
    await expect
      .element(css('[data-kept]', form))
      .toMatchTextContent('SS1 is official: what times it stays as it is.');
    for (const name of ['Code', 'Target time', 'First crew due'])
      await expect.element(field(name, form)).toHaveAttribute('readonly');
    for (const name of ['Kind', 'Belongs to', 'Comes after', 'Early and late'])
      await expect.element(field(name, form)).toBeDisabled();
    await userEvent.fill(field('Name', form), 'Finish at the well');
    await press('Save', form);
    await expectCount('[data-control="FINISH-SS1"] form', 0);
    expect(rowsIn(opened, 'controls')).toMatchObject([{ change: { name: 'Finish at the well' } }]);
    await press('Change', form);
    await userEvent.click(form.getByRole('link', { name: 'Go to SS1' }));
    await expect.element(stage).toBeInViewport();
  });

  it('does not offer an official stage to a control of another one', async () => {
    await openControls();
    await press('Change', control('FINISH-SS2'));
    expect(css('[data-kept]', control('FINISH-SS2')).query()).toBeNull();
    await expect
      .element(control('FINISH-SS2').getByRole('option', { name: 'SS1 (official)' }))
      .toBeDisabled();
  });

  it('names the official results that the times of a road control count for', async () => {
    await openControls();
    const form = control('TC0');
    await expect.element(button('Remove', form)).toBeDisabled();
    await press('Change', form);
    await expect
      .element(css('[data-kept]', form))
      .toMatchTextContent(
        'Times at this control count for official results: Stage SS1. Only its name can be changed.',
      );
    for (const name of ['Code', 'Target time', 'First crew due'])
      await expect.element(field(name, form)).toHaveAttribute('readonly');
    await userEvent.click(form.getByRole('link', { name: 'Go to SS1' }));
    await expect.element(stage).toBeInViewport();
  });
});

it('offers no delay in the start order of an official stage, but in that of another one', async () => {
  await openPage(official, { path: official.at('startOrder') });
  await expect.element(button('Delay')).toBeDisabled();
  await expect.element(css('[data-held]').first()).toMatchTextContent('official');
  await press('SS2');
  await expect.element(button('Delay')).toBeEnabled();
});

describe('the roadbook', () => {
  it('keeps points and their order of an official stage, and takes other positions', async () => {
    await openPage(official, { path: `${official.at('waypoints')}?stage=SS1` });
    await expect.element(css('[data-kept]')).toMatchTextContent('SS1 is official: its points, their order');
    const point = css('[data-point="WPM1"]');
    for (const name of ['WPM1: Code', 'WPM1: km'])
      await expect.element(field(name, point)).toHaveAttribute('readonly');
    await expect.element(css('select', point)).toBeDisabled();
    await expect.element(point.getByRole('checkbox')).toBeDisabled();
    expect(point.getByRole('button').query()).toBeNull();
    for (const name of ['Add a waypoint', 'Import OpenRally GPX'])
      expect(page.getByRole('button', { name }).query()).toBeNull();
    await userEvent.fill(css('[data-cell=clear]', point), '60');
    await expect.element(button('Save waypoints')).toBeEnabled();
    await press('Discard changes');
    await userEvent.click(page.getByRole('link', { name: 'Go to SS1' }));
    await expect.element(stage).toBeInViewport();
  });

  it('of another stage takes new points', async () => {
    await openPage(official, { path: `${official.at('waypoints')}?stage=SS2` });
    await press('Add a waypoint');
    await expectCount('[data-kept]', 0);
  });
});

it('keeps number and names of a crew in official results, and takes another vehicle', async () => {
  await openPage(official, { path: official.at('entries') });
  await userEvent.click(page.getByRole('row').filter({ hasText: '211' }).last());
  await expect.element(css('[data-kept]')).toMatchTextContent('This crew is in official results: Stage SS1');
  for (const name of ['No', 'Driver: given name', 'Driver: family name'])
    await expect.element(field(name)).toHaveAttribute('readonly');
  await expect.element(field('Vehicle')).not.toHaveAttribute('readonly');
});

describe('what was sent for an official stage and is held', () => {
  const note = css('[data-held-note]');
  const waiting = (more: object) =>
    rpc('waiting_facts', ([known]) => [{ ...known, number: null, reason: null, ...more }]);
  const toDesk = () =>
    expect
      .element(note.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/\/chronos\/stage\/[0-9a-f-]{36}$/));

  it('is said above the start order, and leads to where it is accepted', async () => {
    const list = waiting({ kind: 'start_slots', said: { version: 2 } });
    await openPage(official.with(list), { path: official.at('startOrder') });
    await expect
      .element(note)
      .toMatchTextContent('Version 2 is pending review until an administrator accepts it');
    await toDesk();
  });

  it('is said above the schedule', async () => {
    await openPage(official, { path: official.at('schedule') });
    await expect.element(stage).toHaveAttribute('data-status', 'official');
    expect(note.query()).toBeNull();
    const back = waiting({
      ...{ kind: 'void', said: {} },
      of: { kind: 'stage_status', number: null, at: null, status: 'official', version: null },
    });
    await openPage(official.with(back), { path: official.at('schedule') });
    await expect
      .element(note)
      .toMatchTextContent('Undoing the official status is pending review until an administrator accepts it');
    await expect.element(stage).toHaveAttribute('data-status', 'official');
    await toDesk();
  });
});
