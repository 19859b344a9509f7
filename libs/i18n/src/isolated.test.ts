import { expect, test } from 'vitest';
import { isolated, isolatesOf, joinIsolated } from './isolated.ts';

test('a Latin and an Arabic name in one line are isolated, each with its country', () => {
  expect(joinIsolated(['Eva Lind (SWE)', 'عمر الحداد (UAE)'], ' / ')).toBe(
    '\u2068Eva Lind (SWE)\u2069 / \u2068عمر الحداد (UAE)\u2069',
  );
  expect(joinIsolated(['7', 'עומר', 'Eva Lind'], ' · ')).toBe('7 · \u2068עומר\u2069 · \u2068Eva Lind\u2069');
});

test('names in one direction are joined as they are', () => {
  expect(joinIsolated(['7', 'Eva Lind', 'Георги Петров', '李娜'], ' · ')).toBe(
    '7 · Eva Lind · Георги Петров · 李娜',
  );
  expect(joinIsolated(['7', 'عمر الحداد', 'علي'], ' · ')).toBe('7 · عمر الحداد · علي');
});

test('a name alone is isolated from the words around it where it turns them', () => {
  expect(isolated('رالي البحيرات')).toBe('\u2068رالي البحيرات\u2069');
  expect(isolated('Rally of the Lakes')).toBe('Rally of the Lakes');
});

test('isolates are found again; marks without a partner are text', () => {
  expect(isolatesOf('\u2068Eva\u2069 / \u2068عمر\u2069')).toEqual([
    { text: 'Eva', isIsolated: true },
    { text: ' / ', isIsolated: false },
    { text: 'عمر', isIsolated: true },
  ]);
  expect(isolatesOf('Eva\u2069 \u2068Lind')).toEqual([{ text: 'Eva\u2069 \u2068Lind', isIsolated: false }]);
});
