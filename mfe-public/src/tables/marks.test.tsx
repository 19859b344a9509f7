// @vitest-environment happy-dom
/** Marks of rows: a sign and its sentence for each the database gives, and the code of one it will give some day. */
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInRally } from '../stories/in-rally.tsx';
import { Marks } from './marks.tsx';

afterEach(cleanup);

const titles = () => [...document.querySelectorAll('abbr')].map((mark) => mark.title);

it('every mark of a row has a sign with its sentence; an unknown one is shown by its code', () => {
  renderInRally(
    <Marks
      marks={[
        'bonus',
        'corrected',
        'finish_missing',
        'fixed',
        'late_away',
        'maximum',
        'minimum',
        'moon',
        'needs_decision',
        'notional',
        'restart',
      ]}
    />,
  );
  expect(titles()).toHaveLength(11);
  expect(titles().filter((title) => !title.includes(' '))).toEqual(['Corrected', 'moon']);
});

it('what a column or the status says is not said again; an assigned start only of one crew', () => {
  const marks = ['assigned_start', 'not_started', 'penalised'];
  renderInRally(<Marks marks={marks} />);
  expect(titles()).toEqual([]);
  cleanup();
  renderInRally(<Marks marks={marks} isOneCrew />);
  expect(titles()).toEqual(['Started at its assigned time: no start was recorded']);
});
