/** A second pair of eyes: times typed again, time cards, and which of two values counts. */
import type { TimeCard } from '@bivouac/data';
import { css, page, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { add, countOf, hints, openDesk, press, recorded, row, taking, textsOf, type } from './desk.ts';

const times = await recording('desk-times');

it('names both times of a number that was typed twice, and settles each by one key', async () => {
  const opened = await openDesk(taking(times), '?view=second');
  await expect.element(css('[data-entry=number]')).toHaveFocus();
  await type('7⏎91000⏎12⏎91114⏎7⏎91050⏎12⏎91115⏎');
  expect(document.body.textContent).not.toContain('09:11:20');
  await press('Compare');
  const difference = (of: string) => css(`[data-difference="${of}"]`);
  await countOf('[data-differences="2"]').toBe(1);
  await expect
    .element(difference('7'))
    .toMatchTextContent('7 was typed with more than one time: 09:10:00, 09:10:50.');
  expect(textsOf('[data-difference="7"] button')).toEqual(['1 · Keep 09:10:00', '2 · Record 09:10:50']);
  await expect
    .element(difference('12'))
    .toMatchTextContent('12 was typed with more than one time: 09:11:14, 09:11:15.');
  await expect
    .element(css('[data-not-typed="1"]'))
    .toMatchTextContent('1 crew has a time here and was not typed');
  // Nothing that is open goes by one press.
  await press('Done: start again');
  await expect
    .element(css('[data-unsettled="2"]'))
    .toMatchTextContent('2 differences are not settled: 7, 12.');
  await press('Back to the differences');
  (difference('7').element() as HTMLElement).focus();
  await type('13');
  await expect.element(difference('7')).toHaveAttribute('data-settled', 'first');
  await expect.element(difference('12')).toMatchTextContent('09:11:15 taken');
  await press('Done: start again');
  await countOf('[data-pile="0"]').toBe(1);
  await expect
    .poll(() => recorded(opened))
    .toMatchObject([{ number: '12', at: expect.stringContaining('09:11:15') }]);
  await press('Entry and grid');
  await expect.element(row('12')).toMatchTextContent('09:11:15');
});

it('keeps the typed pile over a reload, and starts at the first difference', async () => {
  await openDesk(taking(times), '?view=second');
  await type('7⏎91000⏎30⏎92144⏎201⏎91850⏎');
  await openDesk(taking(times), '?view=second', { keepStorage: true });
  await press('Compare');
  const difference = (of: string) => css(`[data-difference="${of}"]`);
  await countOf('[data-differences="2"]').toBe(1);
  await expect.element(difference('30')).toHaveFocus();
  await expect.element(difference('30')).toMatchTextContent('Leave it without a time');
  await expect.element(difference('201')).toMatchTextContent('No crew of this race has the number 201');
});

it('takes no phone in doubt for a mistyped number, and learns nothing from it', async () => {
  await openDesk(
    taking(times, {
      with(now) {
        now.chronos = now.chronos.filter((one) => !one.at.includes('09:11:20') && one.number !== null);
        for (const one of now.chronos) if (one.flags.includes('conflict')) one.source = 'phone';
        add(now, { number: '7', at: '09:33:00', source: 'phone' });
      },
    }),
  );
  await expect.element(row('7')).toMatchTextContent('09:33:00');
  await expect.element(hints).toMatchTextContent('last here: 21 at 09:12:03');
  await countOf('[data-swap]').toBe(0);
});

it('shows the open view and point in sight on a phone', async () => {
  await openDesk(taking(times), '?view=given', { width: 320, height: 640 });
  const open = (name: string) => page.getByRole('button', { name, exact: true, pressed: true });
  await press('Page actions');
  await expect.element(open('Notional times')).toBeInViewport({ ratio: 1 });
  await press('Entry and grid');
  await expect.element(open('Entry and grid')).toBeInViewport({ ratio: 1 });
  await expect.element(open('FINISH-SS1')).toBeInViewport({ ratio: 1 });
});

it('shows both values on a time card, asks which counts by one key, and takes nothing but times', async () => {
  const twice = rpc('time_card', (recorded: TimeCard | undefined) => {
    const finish = recorded?.chronos.find(({ source }) => source === 'phone');
    if (!recorded || !finish) return undefined;
    const typed = { ...finish, id: crypto.randomUUID(), source: 'card', counted: false, flags: ['conflict'] };
    return {
      ...recorded,
      chronos: [...recorded.chronos, { ...typed, at: finish.at.replace(':00.000', ':30.000') }],
    };
  });
  const opened = await openDesk(taking(times).with(twice), '?view=cards&crew=7');
  const finish = css('[data-card-point="FINISH-SS1"]');
  const field = css('input', finish);
  await expect.element(finish).toMatchTextContent(/09:10:00.*09:10:30/);
  await expect.element(finish).toMatchTextContent('two values differ');
  await expect.element(css('[data-counted]', finish)).toMatchTextContent('09:10:00');
  const control = css('[data-card-point="TC1"]');
  await expect.element(control).toMatchTextContent('09:20:00–09:21:00');
  await userEvent.fill(css('input', control), '/');
  await type('⏎');
  await expect.element(control).toMatchTextContent('Only times are typed here, such as 94107');
  await expect.element(css('input', control)).toHaveFocus();
  await type('{Escape}');
  await userEvent.click(field);
  await type('{Alt>}2{/Alt}');
  await expect.element(css('[data-choose-outcome]')).toMatchTextContent('09:10:30 counts from then on');
  await type('⏎');
  await expect.poll(() => recorded(opened)).toMatchObject([{ kind: 'release' }]);
  await userEvent.click(field);
  await type('{Delete}');
  await expect.element(page.getByRole('button', { name: 'Undo 09:10:00' })).toBeVisible();
});
