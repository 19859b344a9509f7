// @vitest-environment happy-dom
/** A classification shows who is there, who is not and why, and only what the filters ask for. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aClassification, aRow } from '../stories/classification.ts';
import { renderInRally } from '../stories/in-rally.tsx';
import { aCrew, aRace } from '../stories/rally.ts';
import { ClassificationTable } from './classification-table.tsx';

afterEach(cleanup);

const page = aClassification([
  aRow('3', 3_661_400, { marks: ['notional'] }),
  aRow('1', 3_600_000, { penalty_ms: 60_000 }),
  aRow('8', 3_661_400, { class: 'R2' }),
  aRow('5', null, { status: 'retired' }),
  aRow('6', null, { status: 'moon_walk', order: [1, 9] }),
  aRow('7', null, { status: 'on_stage', order: [1, 1] }),
]);

function show(address = '/') {
  renderInRally(<ClassificationTable page={page} race={aRace()} caption="Overall after SS2" />, {
    address,
    crews: ['1', '3', '8'].map((number) => aCrew(number)),
  });
}

function cellsOf(number: string): Record<string, string> {
  const row = document.querySelector(`tr[data-row="${number}"]`) as HTMLElement;
  return Object.fromEntries(
    [...row.querySelectorAll<HTMLElement>('[data-column]')].map((cell) => [
      cell.dataset.column,
      cell.textContent ?? '',
    ]),
  );
}

describe('a classification', () => {
  it('is a table with its name, a heading for each column and one for each crew', () => {
    show();
    const table = screen.getByRole('table', { name: 'Overall after SS2' });
    expect(within(table).getAllByRole('columnheader').length).toBeGreaterThan(5);
    expect(within(table).getByRole('rowheader', { name: /Rider 1/ })).toBeTruthy();
  });

  it('shares equal places as =2 and goes on with what is left', () => {
    show();
    expect(cellsOf('1').position).toBe('1');
    expect(cellsOf('3').position).toBe('=2');
    expect(cellsOf('8').position).toBe('=2');
  });

  it('prints totals, gaps and penalties as the sport does', () => {
    show();
    expect(cellsOf('1').penalty).toContain('+1:00');
    expect(cellsOf('3').total).toBe('1:01:01.4');
    expect(cellsOf('3').gap).toContain('+1:01.4');
    expect(cellsOf('3').time).toContain('N');
  });

  it('puts who is under way, then who is out, below the classified, each with the word why', () => {
    show();
    const order = [...document.querySelectorAll('tbody tr')].map(
      (row) => (row as HTMLElement).dataset.row ?? row.textContent,
    );
    expect(order).toEqual(['1', '3', '8', 'Still under way', '7', 'Not classified', '5', '6']);
    expect(cellsOf('5')).toMatchObject({ position: '–', total: 'Retired' });
    expect(cellsOf('5').gap).toContain('–');
    expect(cellsOf('7').total).toBe('On stage');
  });

  it('shows a status it does not know by its code, and a crew it does not know by its number', () => {
    show();
    expect(cellsOf('6').total).toBe('moon_walk');
    expect(cellsOf('6').crew).toContain('Crew 6');
  });

  it('counts places and gaps again within a filter of the address', () => {
    show('/?class=R2');
    expect(document.querySelectorAll('tr[data-row]')).toHaveLength(1);
    expect(cellsOf('8')).toMatchObject({ position: '1' });
    expect(cellsOf('8').gap).toContain('+0:00.0');
  });

  it('counts gaps to the crew ahead when the address says so', () => {
    show('/?gap=ahead');
    expect(cellsOf('8').gap).toContain('+0:00.0');
    expect(cellsOf('8')['other-gap']).toContain('+1:01.4');
  });

  it('says so when no crew matches', () => {
    show('/?class=T1');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('No crew matches the filters')).toBeTruthy();
  });
});
