import { expect, test } from 'vitest';
import { reposition } from './reposition.ts';

const numbers = ['1', '2', '3', '4', '5'];
const reason = 'Article 20';

test('5 moves to 2: those behind it move back by one, 1 stays', () => {
  const moved = reposition(numbers, [{ number: '5', position: 2, reason }]);
  expect(moved.numbers).toEqual(['1', '5', '2', '3', '4']);
  expect(moved.moves).toEqual(new Map([['5', { from: 5, reason }]]));
  expect(moved.warnings).toEqual([]);
});

test('several stand exactly where they were put, whatever the order of the decisions', () => {
  const decisions = [
    { number: '1', position: 3, reason },
    { number: '5', position: 1, reason },
  ];
  expect(reposition(numbers, decisions).numbers).toEqual(['5', '2', '1', '3', '4']);
  expect(reposition(numbers, decisions.toReversed()).numbers).toEqual(['5', '2', '1', '3', '4']);
});

test('two sent to one position: the one decided first has it', () => {
  const moved = reposition(numbers, [
    { number: '4', position: 1, reason },
    { number: '5', position: 1, reason },
  ]);
  expect(moved.numbers).toEqual(['4', '5', '1', '2', '3']);
  expect(moved.warnings).toEqual([
    { code: 'position_not_given', number: '5', wanted: 1, position: 2, by: '4' },
  ]);
});

test('of two decisions about one crew the later holds; a crew that does not start is named', () => {
  const moved = reposition(numbers, [
    { number: '1', position: 5, reason: 'first' },
    { number: '1', position: 2, reason: 'second' },
    { number: '9', position: 1, reason },
  ]);
  expect(moved.numbers).toEqual(['2', '1', '3', '4', '5']);
  expect(moved.moves.get('1')).toEqual({ from: 1, reason: 'second' });
  expect(moved.warnings).toEqual([{ code: 'repositioned_not_listed', number: '9' }]);
});
