/** The entry line: what it cannot read, what it asks about, and what became of a time. */
import { css, page, recording, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import {
  add,
  button,
  confirm,
  countOf,
  echo,
  grid,
  gridOf,
  last,
  number,
  openDesk,
  press,
  recorded,
  row,
  taking,
  textsOf,
  time,
  type,
} from './desk.ts';

const times = await recording('desk-times');
const state = () => document.querySelector<HTMLElement>('[data-last-entries] li')?.dataset.state;
const FLAGS: Record<string, string> = {
  '30': 'finish_before_start',
  '998': 'unknown_number',
  '201': 'not_on_stage',
};

describe('the entry line', () => {
  it('records no retirement on its own stage that names another one', async () => {
    const opened = await openDesk(taking(times));
    await userEvent.click(number);
    await type('30 r SS2 engine⏎');
    await expect
      .element(echo)
      .toHaveTextContent('SS2 is not on SS1. Record it at race control, or at the desk of its own stage.');
    expect(recorded(opened)).toEqual([]);
    await type('{Escape}30 r engine');
    await expect.element(echo).toMatchTextContent('30 stops · SS1 · engine');
  });

  it('names what it cannot read, shows doubts in words, and takes the last time back by Ctrl+Z', async () => {
    const opened = await openDesk(
      taking(times, {
        answers(fact) {
          const flag = 'number' in fact && FLAGS[fact.number ?? ''];
          return flag ? { outcome: 'accepted_flagged', flags: [flag] } : undefined;
        },
      }),
    );
    await userEvent.click(time);
    await type('91000⏎');
    await expect.element(echo).toHaveTextContent('Type the number first');
    await expect.element(time).toHaveFocus();
    await type('{Escape}30⏎6107⏎');
    await expect.element(echo).toHaveTextContent('There is no such time of day');
    await expect.element(time).toHaveFocus();
    await type('90200⏎');
    await expect
      .element(echo)
      .toHaveTextContent(
        '30: it ends 1:00 before the start of the crew. Press Enter again to record it all the same.',
      );
    expect(recorded(opened)).toEqual([]);
    await confirm(opened);
    await expect.poll(state).toBe('flagged');
    await expect.element(last.first()).toMatchTextContent('finish before start');
    await type('{Control>}z{/Control}');
    await expect.poll(state).toBe('undone');
    await type('998⏎');
    await expect.element(echo).toHaveTextContent('No crew of this race has the number 998');
    await type('91600⏎');
    await expect.element(last.first()).toMatchTextContent('no crew has this number');
    await type('201⏎91700⏎');
    await expect.element(last.first()).toMatchTextContent('not on this stage');
    await type('15');
    await expect.element(echo).toMatchTextContent('15 is 112 now');
    await type('⏎91500⏎');
    await expect.element(row('112')).toMatchTextContent('09:15:00');
  });

  it('asks about a time that is far too fast or too slow', async () => {
    const opened = await openDesk(taking(times));
    for (const [keys, question] of [
      ['90900', '30: 4:00 faster than any crew; 100 km/h on average.'],
      ['101320', '30: 1:00:00 slower than any crew.'],
    ]) {
      await type(`30⏎${keys}⏎`);
      await expect
        .element(echo)
        .toHaveTextContent(`${question} Press Enter again to record it all the same.`);
      await type('{Escape}');
    }
    await type('30⏎90500⏎');
    await expect.element(echo).toMatchTextContent('300 km/h on average; above 250 km/h it counts only once');
    await type('{Escape}');
    expect(recorded(opened)).toEqual([]);
    await type('30⏎91320⏎');
    await expect.poll(state).toBe('kept');
    expect(recorded(opened)).toMatchObject([{ number: '30', control: 'FINISH-SS1', source: 'manual' }]);
  });

  it('asks about a time in the future, and about one of another day', async () => {
    const { date } = gridOf(times);
    const opened = await openDesk(taking(times), '', { at: `${date}T08:29:20Z` });
    await type('30⏎91320⏎');
    await expect
      .element(echo)
      .toHaveTextContent('30: 44 minutes from now. Press Enter again to record it all the same.');
    await type('{Escape}998⏎91320⏎');
    await expect.element(echo).toMatchTextContent('998: 44 minutes from now');
    await type('{Escape}30⏎235000⏎');
    await expect.element(echo).toMatchTextContent(/^30: it is of another day, \d+ \w+ \d+; /);
    expect(recorded(opened)).toEqual([]);
  });

  it('discards the line it asks about by Ctrl+Z, not the time recorded before it', async () => {
    await openDesk(taking(times));
    await type('30⏎91320⏎');
    await expect.poll(state).toBe('kept');
    await type('31⏎90000⏎');
    await expect.element(echo).toMatchTextContent('Press Enter again');
    await type('{Control>}z{/Control}');
    await expect.element(time).toHaveValue('');
    await expect.element(number).toHaveFocus();
    expect(state()).toBe('kept');
    await type('{Control>}z{/Control}');
    await expect.poll(state).toBe('undone');
  });

  it('reads a number with zeros in front of it', async () => {
    const opened = await openDesk(taking(times));
    await type('030');
    await expect.element(echo).toMatchTextContent(/^30/);
    await type('⏎91320⏎');
    await expect.poll(state).toBe('kept');
    expect(recorded(opened)).toHaveLength(1);
  });

  it('asks about such a time in the grid as well', async () => {
    const opened = await openDesk(taking(times));
    (grid.element() as HTMLElement).focus();
    await type('{ArrowRight}{ArrowRight}90500{ArrowDown}');
    await expect
      .element(css('p[data-wrong]').last())
      .toMatchTextContent('7: 5:03 faster than any crew; 120 km/h on average');
    await type('{Escape}');
    await expect.element(row('7')).toMatchTextContent('09:10:00');
    expect(recorded(opened)).toEqual([]);
  });

  it('asks before a second time of a crew, and says which of the two counts', async () => {
    const opened = await openDesk(taking(times));
    // Next to a phone, what is typed does not count, however much earlier it is.
    await type('21⏎91157⏎');
    await expect
      .element(echo)
      .toMatchTextContent(
        /^21: it already has 09:12:03 at FINISH-SS1, by .+; yours is 6 s earlier\. Press Enter again to record it as well: 09:12:03 goes on counting\. To replace 09:12:03 instead, press Enter on its cell in the grid\.$/,
      );
    await type('{Escape}');
    // Next to a typed one, the earlier one does.
    await type('12⏎91114⏎');
    await expect
      .element(echo)
      .toMatchTextContent(
        /yours is 6 s earlier\. Press Enter again to record it as well: 09:11:14 counts from then on\./,
      );
    expect(recorded(opened)).toEqual([]);
    await type('{Escape}');
    // The same time is a confirmation, and no question.
    await type('12⏎91120⏎');
    await expect.element(echo).toMatchTextContent(/^12: 09:11:20 by .+ is confirmed\.$/);
    await expect.element(number).toHaveFocus();
    await expect.poll(() => recorded(opened)).toHaveLength(1);
  });

  it('gives a time of an unknown number to a crew', async () => {
    const opened = await openDesk(taking(times));
    const unplaced = css('[data-unplaced]');
    await expect.element(unplaced).toMatchTextContent(/999.*FINISH-SS1.*09:14:00/);
    await userEvent.fill(unplaced.getByLabelText('Number'), '31');
    await userEvent.click(unplaced.getByRole('button', { name: 'Give to crew' }));
    await countOf('[data-unplaced]').toBe(0);
    await expect.element(row('31')).toMatchTextContent('09:14:00');
    expect(recorded(opened)).toMatchObject([{ number: '31', supersedes: expect.any(String) }]);
  });
});

describe('the answer to a time', () => {
  it('is a refusal in two languages, which stays until it is dismissed', async () => {
    const refused = taking(times, {
      answers: () => ({
        ...{ outcome: 'refused', code: 'outside_rally' },
        params: { case: 'at', at: '2026-03-05T09:13:20Z', zone: 'UTC' },
      }),
    });
    await openDesk(refused);
    await type('30⏎91320⏎');
    await expect.poll(state).toBe('refused');
    await expect.element(last.first()).toMatchTextContent('more than 24 hours outside the rally');
    await userEvent.click(last.first().getByText('Dismiss'));
    await expect.poll(() => textsOf('[data-state=refused]')).toEqual([]);
    await openDesk(refused, '', { language: 'fr' });
    await type('30⏎91320⏎');
    await expect.element(last.first()).toMatchTextContent(/Cette heure est à plus de 24 heures du rallye/);
  });

  it('may be missing: the time waits, and is sent again by a button', async () => {
    const opened = await openDesk(taking(times));
    opened.goOffline();
    await type('30⏎91320⏎');
    await expect.poll(state).toBe('unsent');
    const again = button('Send again').element() as HTMLElement;
    // In one go: soon it would be sent by itself.
    opened.goOffline(false);
    again.click();
    await expect.poll(state).toBe('kept');
    await expect.element(row('30')).toMatchTextContent('09:13:20');
  });
});

it('explains a doubtful time that counts, and confirms it only with a reason', async () => {
  let doubtful = '';
  const opened = await openDesk(
    taking(times, {
      with(now) {
        const finish = now.chronos.findLast((one) => one.number === '12' && one.counted);
        doubtful = finish?.id ?? '';
        finish?.flags.push('far_ahead');
        now.far = { [doubtful]: 'far_ahead' };
      },
    }),
  );
  await expect.element(css('[data-doubt]', row('12'))).toBeVisible();
  await expect.element(last.filter({ hasText: '09:11:20' })).toMatchTextContent('more than a tenth faster');
  await userEvent.click(css('[data-doubt]', row('12')));
  await press('Say why this time is right');
  const sheet = css('[data-choose-value]');
  await expect.element(sheet).toMatchTextContent('09:11:20 counts, and is in doubt');
  await expect.element(button('Confirm 09:11:20')).toBeDisabled();
  await userEvent.fill(
    sheet.getByLabelText('Why (it appears in the history)'),
    'The card of the crew says so',
  );
  await press('Confirm 09:11:20');
  await expect
    .poll(() => recorded(opened))
    .toMatchObject([{ kind: 'release', target: doubtful, reason: 'The card of the crew says so' }]);
});

it('filters and searches in the address, and shows a time as finely as it was taken', async () => {
  const finely = taking(times, {
    with: (now) => add(now, { number: '30', at: `${now.date}T09:13:20.500Z` }),
  });
  const opened = await openDesk(finely);
  await expect.element(last.filter({ hasText: '09:13:20.5' })).toMatchTextContent('30');
  await press('Only problems (1)');
  const crews = () => textsOf('[data-chronos-grid] [data-crew]').length;
  await expect.poll(crews).toBe(1);
  await userEvent.fill(page.getByRole('searchbox'), '3');
  await expect.poll(crews).toBe(0);
  await expect.poll(() => location.search).toContain('only=problems&find=3');
  opened.go(`${times.at('ss1')}?find=3`);
  await expect.poll(crews).toBe(2);
});
