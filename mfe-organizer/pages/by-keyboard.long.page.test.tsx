/** The desk by keyboard alone: times in few keys, cells of the grid, time cards down the column, verdicts on overspeeds. */
import type { Fact, OverspeedsList, TimeCard } from '@bivouac/data';
import { css, page, planning, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { add, countOf, echo, grid, last, openDesk, recorded, row, taking, textsOf, type } from './desk.ts';
import { openPage } from './open.ts';

const times = await recording('desk-times');
const judge = await recording('overspeeds-judge');
const state = () => document.querySelector<HTMLElement>('[data-last-entries] li')?.dataset.state;

it('takes the crews at the finish in at most nine keys each, the expected one by Enter alone', async () => {
  const opened = await openDesk(taking(times));
  expect(textsOf('[data-missing] li')[0]).toMatch(/^30.*start \d\d:\d\d$/);
  let pressed = 0;
  for (const [typed, crew, clock] of [
    ['', '30', '1301'],
    ['112', '112', '1501'],
    ['', '31', '1402'],
  ] as const) {
    await type(`${typed}⏎`);
    await expect.element(echo).toMatchTextContent(crew);
    await type(`${clock}⏎`);
    await expect.poll(state).toBe('kept');
    await expect.poll(() => textsOf('[data-missing] li').filter((one) => one.startsWith(crew))).toEqual([]);
    pressed += typed.length + clock.length + 2;
  }
  expect(pressed / 3).toBeLessThanOrEqual(9);
  await expect.element(echo).toHaveTextContent('Every crew has a time here');
  await expect
    .poll(() => recorded(opened))
    .toMatchObject([
      { number: '30', at: expect.stringContaining('T09:13:01') },
      { number: '112', at: expect.stringContaining('T09:15:01') },
      { number: '31', at: expect.stringContaining('T09:14:02') },
    ]);
});

it('opens a value of the grid with the cursor at its end, and records nothing where it stays', async () => {
  const opened = await openDesk(taking(times));
  (grid.element() as HTMLElement).focus();
  await type('{ArrowRight}{ArrowRight}⏎');
  const draft = css('[data-draft]');
  await expect.element(draft).toHaveValue('09:10:00');
  expect((draft.element() as HTMLInputElement).selectionEnd).toBe('09:10:00'.length);
  await type('⏎');
  await countOf('[data-draft]').toBe(0);
  expect(recorded(opened)).toEqual([]);
});

it('asks which of two values of a cell counts or goes, each by one key, and undoes the choice', async () => {
  const opened = await openDesk(
    taking(times, {
      with(now) {
        const crew = now.crews.find((one) => one.number === '7');
        add(now, { number: crew?.number ?? null, at: '09:10:09' });
      },
    }),
  );
  await expect.element(row('7')).toMatchTextContent(/09:10:00.*09:10:09/);
  (grid.element() as HTMLElement).focus();
  await type('{ArrowRight}{ArrowRight}1205');
  await expect.element(css('[data-draft]')).toHaveValue('1205');
  await type('{Escape} ');
  await expect
    .element(css('[data-choose-outcome]'))
    .toHaveTextContent('09:10:09 counts from then on, and 09:10:00 no longer does.');
  await type('⏎');
  await expect.poll(() => recorded(opened)).toMatchObject([{ kind: 'release' }]);
  await expect.element(last.first()).toMatchTextContent('chosen to count');
  await userEvent.click(css('[data-entry=number]'));
  await type('{Control>}z{/Control}');
  await expect
    .poll(() => recorded(opened).at(-1))
    .toMatchObject({ kind: 'void', target: recorded(opened)[0]?.id });
  (grid.element() as HTMLElement).focus();
  await type('{Alt>}2{/Alt}⏎');
  await expect.poll(() => recorded(opened)).toHaveLength(3);
  // Enter keeps the time: it goes by its named button alone.
  await type('{Delete}⏎');
  await countOf('[data-take-back]').toBe(0);
  expect(recorded(opened)).toHaveLength(3);
});

it('takes a time back by its name alone, says what that does, and restores it', async () => {
  const opened = await openDesk(taking(times));
  const line = last.filter({ hasText: '09:11:20' });
  const ask = () => userEvent.click(line.getByRole('button', { name: 'Undo the time of 12 …' }));
  const sheet = css('[data-take-back]');
  await ask();
  for (const words of ['This time counts.', 'Crew 12 then has no time at FINISH-SS1.'])
    await expect.element(sheet).toMatchTextContent(words);
  await type('⏎');
  await countOf('[data-take-back]').toBe(0);
  expect(recorded(opened)).toEqual([]);
  await ask();
  await userEvent.click(page.getByRole('button', { name: 'Undo 09:11:20', exact: true }));
  await expect.element(sheet).toMatchTextContent('09:11:20 of crew 12 at FINISH-SS1 was undone.');
  await expect.element(row('12')).not.toMatchTextContent('09:11:20');
  await userEvent.click(page.getByRole('button', { name: 'Restore 09:11:20' }));
  await countOf('[data-take-back]').toBe(0);
  const [taken] = recorded(opened);
  expect(recorded(opened)).toMatchObject([{ kind: 'void' }, { kind: 'void', target: taken?.id }]);
});

it('types a time card down its column, shows who was late, and opens the next card by Enter', async () => {
  const late = rpc('time_card', (card: TimeCard | undefined, { sent }) => {
    const { number } = sent as { number: string };
    const known = card ?? times.answered<TimeCard>('time_card');
    const typed = recorded(opened).filter((one) => 'number' in one && one.number === number);
    return {
      ...known,
      number,
      points: known.points.map((point) =>
        point.code === 'TC1' && typed.length > 1 ? { ...point, status: 'late', late_ms: 180_000 } : point,
      ),
    };
  });
  const opened = await openDesk(taking(times).with(late), '?view=cards');
  const who = css('[data-card=who]');
  const point = (code: string) => css(`[data-card-point="${code}"]`);
  await expect.element(css('[data-card=number]')).toHaveFocus();
  await type('7⏎');
  await expect.element(who).toMatchTextContent(/^7/);
  expect(location.search).toContain('crew=7');
  await expect.element(css('input', point('TC0'))).toHaveFocus();
  await type('0857⏎');
  await expect.element(css('input', point('START-SS1'))).toHaveFocus();
  await type('⏎⏎0961⏎');
  await expect.element(point('TC1')).toMatchTextContent('There is no such time of day');
  await type('{Escape}0923⏎');
  await expect.element(css('[data-late=late]', point('TC1'))).toMatchTextContent('3:00');
  await expect.element(css('[data-card=number]')).toHaveFocus();
  expect(recorded(opened)).toMatchObject([
    { control: 'TC0', source: 'card' },
    { control: 'TC1', source: 'card' },
  ]);
  await type('⏎');
  await expect.element(who).toMatchTextContent(/^12/);
  await userEvent.fill(css('[data-card=number]'), '99');
  await type('⏎');
  await expect.element(who).toHaveTextContent('No crew of this race has the number 99');
});

it('confirms an overspeed by one key, takes the verdict back by another, and shows its history', async () => {
  const decided: Fact[] = [];
  const [verdict, taken] = [() => decided[0], () => decided[1]];
  const said = { at: '2026-11-28T21:06:00.000Z', by: 'Admin', device: null, reason: null };
  const list = rpc('overspeeds_list', (told: OverspeedsList) => {
    const about = told.penalties.find(({ number }) => number === '212')?.id ?? null;
    const kind = 'penalty_decision';
    const decision = { ...said, id: verdict()?.id, kind, about, verdict: 'confirm', standing: !taken() };
    const back = {
      ...said,
      id: taken()?.id,
      kind: 'void',
      about: verdict()?.id,
      verdict: null,
      standing: true,
    };
    return {
      ...told,
      said: [...told.said, ...(verdict() ? [decision] : []), ...(taken() ? [back] : [])],
      penalties: told.penalties.map((one) =>
        one.id === about && verdict() && !taken() ? { ...one, status: 'confirmed', by_rule: false } : one,
      ),
    };
  });
  const plans = planning({
    applies(command) {
      if (command.kind === 'record') decided.push(...command.facts);
      return undefined;
    },
  });
  await openPage(judge.with(...plans, list), { path: judge.at('ss1') });
  const crew = css('[data-overspeed-row][data-crew="212"]');
  const is = (status: string) => expect.element(crew).toHaveAttribute('data-status', status);
  await is('proposed');
  await userEvent.click(css('th', crew));
  await type('c');
  await is('confirmed');
  await userEvent.click(css('th', crew));
  await type('u');
  await is('proposed');
  expect(decided).toMatchObject([
    { kind: 'penalty_decision', verdict: 'confirm' },
    { kind: 'void', target: decided[0]?.id },
  ]);
  await userEvent.click(css('th', crew));
  await type('h');
  await expect
    .poll(() => textsOf('[data-history] li'))
    .toEqual([/^Recorded .*Timing team/, /^Confirmed/, /^Undone/].map((one) => expect.stringMatching(one)));
  await expect.element(css('[data-history] li').nth(1)).toHaveAttribute('data-undone', 'true');
});
