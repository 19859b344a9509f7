/** Race day: the steps of a race, what blocks them, and what needs a decision. */
import { answer, css, factsApplied, page, planning, recording, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { accepting, button, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const withoutStage = await recording('empty-race');
const now = css('[data-stage-now=SS1]');

const line = (step: string, of: string) => css(`[data-step="${step}"][data-of="${of}"]`);
const nothingRecorded = rpc('timeline', () => []);
type Step = { step: string; state: string; stage: string | null };
const steps = (change: (step: Step) => object) =>
  rpc('race_day', (day) => ({
    ...day,
    steps: day.steps.map((step: Step) => ({ ...step, ...change(step) })),
  }));

describe('race day', () => {
  it('leads to the step that is next, with what blocks it, one button and an explanation', async () => {
    await openPage(office, { path: office.at('race') });
    const leads = css('[data-leads]');
    await expect.element(leads).toHaveAttribute('data-step', 'accounted');
    await expect.element(leads).toMatchTextContent('2 of 3 in, 1 on stage');
    const blocker = css('[data-matter=crews_unaccounted]', leads);
    await expect
      .element(blocker)
      .toHaveAttribute('href', expect.stringMatching(/chronos\/stage\/.*only=problems$/));
    expect(leads.getByRole('button').elements()).toHaveLength(2);
    await userEvent.click(leads.getByRole('button', { name: /^What is this step/ }));
    await expect.element(css('[data-help]', leads)).toMatchTextContent(/^A stage is complete when/);
  });

  it('folds what is finished and what is to come, and opens it on demand', async () => {
    await openPage(office, { path: office.at('race') });
    const setUp = css('[data-folded=setUp]');
    await expect.element(setUp).toMatchTextContent(/3 crews/);
    const next = css('[data-folded=stage][data-of=SS2]');
    await expect.element(next).toHaveAttribute('data-state', 'to_come');
    await userEvent.click(next.getByText('SS2').first());
    await expect.element(next.getByText('Publish SS2 provisional')).toBeVisible();
  });

  it('leads from the official final classification to the ranking', async () => {
    const over = steps(({ step }) => (step === 'final' ? { state: 'done' } : {}));
    await openPage(office.with(over), { path: office.at('race') });
    const raceId = office.at('race').split('/').at(-1);
    await expect
      .element(css('[data-step=final]').getByRole('link', { name: 'Final classification' }))
      .toHaveAttribute('href', expect.stringMatching(`/live/ranking/${raceId}$`));
  });

  it('scrolls to the regulations when the rail leads there', async () => {
    await openPage(office, { path: office.at('race'), width: 1440 });
    await expect.element(css('[data-leads]')).toBeInViewport({ ratio: 1 });
    await userEvent.click(page.getByRole('link', { name: 'Regulations', exact: true }).first());
    await expect.element(css('#regulations h2').first()).toBeInViewport({ ratio: 1 });
    await expect.element(css('[data-leads]')).not.toBeInViewport();
  });

  it('does not call a rehearsal public', async () => {
    const rehearsal = steps(({ step }) => (step === 'announce' ? { facts: { status: 'rehearsal' } } : {}));
    await openPage(office.with(rehearsal), { path: office.at('race') });
    await expect.element(css('[data-folded=setUp]')).toMatchTextContent('only officials see it');
  });

  it('takes the step by the form that the schedule has for it', async () => {
    const noMatters = rpc('stage_status_matters', () => ({ from: 'running', matters: [] }));
    const ready = steps(({ step }) => (step === 'accounted' ? { blockers: [] } : {}));
    const opened = await openPage(office.with(ready, noMatters, ...planning()), { path: office.at('race') });
    const leads = line('accounted', 'SS1');
    await press('Close stage', leads);
    await userEvent.click(button('Close the stage', leads));
    await expectCount('[data-leads] form', 0);
    expect(factsApplied(opened)).toEqual([
      expect.objectContaining({ kind: 'stage_status', stage: 'SS1', status: 'completed', from: 'running' }),
    ]);
  });

  it('confirms the check of a stage that is over', async () => {
    const over = steps(({ step }) =>
      step === 'checked' ? { state: 'now', may: true, next: { machine: 'check', status: 'checked' } } : {},
    );
    const opened = await openPage(office.with(over, ...planning()), { path: office.at('race') });
    const checked = line('checked', 'SS1');
    await press('Confirm check', checked);
    await expect.element(checked).toMatchTextContent(/waits for an administrator/);
    await userEvent.click(button('Confirm check', checked).last());
    await expect
      .poll(() => factsApplied(opened))
      .toMatchObject([{ kind: 'stage_check', stage: 'SS1', status: 'checked' }]);
  });

  it('offers no button to those who may not take the step', async () => {
    const others = steps(() => ({ may: false }));
    await openPage(office.with(others), { path: office.at('race') });
    await expect.element(css('[data-leads]')).toMatchTextContent('Timing team');
    await expect
      .element(css('[data-leads]').getByRole('button', { name: 'Close stage' }))
      .not.toBeInTheDocument();
  });

  it('shows how many crews started, finished and are out there', async () => {
    await openPage(office, { path: office.at('race') });
    await expect.element(now).toMatchTextContent('3 of 3 started · 2 finished · 1 out there');
    await expect.element(css('[data-point=FINISH-SS1]', now)).toMatchTextContent('2 seen');
  });

  it('lists what waits for a decision, overdue crews, and what changed in the last ten minutes with Undo', async () => {
    const busy = rpc('race_day', (day) => ({
      ...day,
      protests: ['p1'],
      open: { ...day.open, SS1: { proposed: 2, doubtful: 0, missing: 0, held: 0, out: 1 } },
      safety: {
        ...{ alarms: 1, unseen: [] },
        crews: [
          {
            ...{ number: '213', race: 'main', stage: 'SS1', status: 'on_stage', start_at: null, next: null },
            ...{ expected_by: '2026-03-08T09:00:00Z', heard: null },
            last_seen: { code: 'WPM1', at: '2026-03-08T08:30:00Z' },
          },
        ],
      },
    }));
    const at = '2026-03-08T10:00:00.000Z';
    const recent = rpc('timeline', (facts) =>
      facts.map((fact: object, place: number) => ({
        ...fact,
        received_at: place === 0 ? '2026-03-08T09:55:00.000Z' : '2026-03-08T09:00:00.000Z',
        ...(place === 0 ? { standing: true, kind: 'chrono', number: '211' } : {}),
      })),
    );
    const opened = await openPage(office.with(busy, recent, ...planning()), { path: office.at('race'), at });
    await expect.element(css('[data-waiting] [data-matter=protests]')).toMatchTextContent('1 protest open');
    await expect
      .element(css('[data-waiting] [data-matter=proposed]'))
      .toHaveAttribute('href', expect.stringMatching(/penalties\?state=proposed&stage=SS1/));
    await expect
      .element(css('[data-safety]'))
      .toMatchTextContent(/213.*SS1, overdue since .*last seen at WPM1/);
    await expectCount('[data-changes] > li', 1);
    const changed = css('[data-changed=chrono]');
    await press('Undo', changed);
    await userEvent.fill(field('Reason', changed), 'Another crew');
    await userEvent.click(changed.getByRole('button', { name: 'Undo' }).last());
    await expect.poll(() => factsApplied(opened)).toMatchObject([{ kind: 'void', reason: 'Another crew' }]);
  });

  it('takes one line for the times of a stage that were released, and one for those withheld', async () => {
    const at = '2026-03-08T10:00:00.000Z';
    const many = rpc('timeline', ([fact]) =>
      ['release', 'chrono'].flatMap((kind) =>
        [1, 2, 3].map((n) => ({
          // The same ids in every read: the page adds what it reads again to what it has.
          ...{ ...fact, kind, id: `${kind} ${n}`, position: 100 + n, number: `${n}`, stage: 'SS1' },
          ...{ received_at: '2026-03-08T09:55:00.000Z', standing: true, counted: false, gate: 'held' },
          of: kind === 'release' ? { kind: 'chrono', number: `${n}` } : null,
        })),
      ),
    );
    await openPage(office.with(many), { path: office.at('race'), at });
    await expect.element(css('[data-changed=released]')).toMatchTextContent('3 times of SS1 released');
    await expect.element(css('[data-changed=withheld]')).toMatchTextContent('3 times of SS1 withheld');
    await expectCount('[data-changes] > li', 2);
  });

  it('sends the next crews of an open stage, in a rehearsal alone', async () => {
    const rehearsal = answer('GET', /\/rallies$/, (rallies) =>
      (rallies as object[]).map((rally) => ({ ...rally, status: 'rehearsal' })),
    );
    const crew = {
      ...{ number: '213', position: 3, status: 'to_start', out_here: false, distance_m: 10_000 },
      ...{ id: 'c-0001', start_at: null, stage_due_at: '2026-03-08T10:02:00Z', due: {} },
    };
    const points = ['stage_start', 'flying_finish'].map((kind) => ({ id: kind, kind }));
    const grid = rpc('chronos_grid', () => ({
      rally: 'R',
      race: 'main',
      crews: [crew],
      points,
      chronos: [],
    }));
    await openPage(office, { path: office.at('race') });
    await expect.element(now).toBeVisible();
    expect(button('Send the next crews').query()).toBeNull();
    const opened = await openPage(office.with(rehearsal, grid, accepting), { path: office.at('race') });
    await press('Send the next crews', now);
    await expect.element(now).toMatchTextContent('2 invented times were recorded.');
    expect(opened.sent('POST', '/rest/v1/rpc/record').map(({ sent }) => sent)).toMatchObject([
      { facts: [{ kind: 'chrono', number: '213', control: 'stage_start' }, { control: 'flying_finish' }] },
    ]);
  });

  it('begins a race without stages with its schedule', async () => {
    await openPage(withoutStage.with(nothingRecorded), { path: withoutStage.at('race') });
    const schedule = css('[data-step=schedule]');
    await expect.element(schedule).toHaveAttribute('data-state', 'now');
    await expect
      .element(schedule.getByRole('link', { name: 'Open schedule' }))
      .toHaveAttribute('href', expect.stringMatching(/\/stages$/));
  });

  it.each([360, 1440])(
    'keeps the next step in the first view and scrolls nowhere sideways at %i px',
    async (width) => {
      await openPage(office, { path: office.at('race'), width, height: width === 360 ? 740 : 900 });
      await expect.element(css('[data-leads]')).toBeInViewport({ ratio: 1 });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );
});

it('leads from the page of the rally to results that are not official', async () => {
  const signed = rpc('readiness', (known) => ({
    ...known,
    races: known.races.map((one: { checks: { check: string }[] }) => ({
      ...one,
      checks: one.checks.map((check) => (check.check === 'signed' ? { ...check, of: 2, missing: 1 } : check)),
    })),
  }));
  await openPage(office.with(signed), { path: office.at('rally') });
  const check = css('[data-race=main] [data-check=signed]');
  await expect.element(check).toHaveAttribute('data-state', 'look');
  await expect
    .element(check.getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(`${office.at('race')}$`));
});
