/** What administrators read of the last backup: quiet while it is in time, with what to do where it is not. */
import { speak } from '@bivouac/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from '../catalogues/en.ts';
import { SayProvider } from '../language/language.ts';
import { Backup } from './backup.tsx';

const say = speak<string>('en', english);
const at = '2026-03-08T14:02:00.000Z';
const read = (over: object) => {
  const backup = { at, failing_since: null, every_s: 300, is_late: false, ...over };
  return renderToStaticMarkup(
    <SayProvider value={say}>
      <Backup backup={backup} timeZone="America/Lima" />
    </SayProvider>,
  );
};

const wordsOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

test('in time, it says when and how often, quietly', () => {
  const shown = read({});
  expect(wordsOf(shown)).toBe(
    'Last backup: 8 Mar 2026 09:02 (America/Lima) · every 5 minutes while a rally runs',
  );
  expect(shown).not.toContain('alert');
});

test.each([
  [
    'late',
    { is_late: true },
    'The backup is late. Last backup: 8 Mar 2026 09:02 (America/Lima). Look at the console',
  ],
  [
    'failing',
    { failing_since: at },
    'No backup can be written. Last backup: 8 Mar 2026 09:02 (America/Lima). Look at',
  ],
  ['never written', { at: null, failing_since: at }, 'No backup can be written. Look at the console'],
])('%s, it is an alert with what to do', (_, over, words) => {
  const shown = read(over);
  expect(shown).toContain('role="alert"');
  expect(wordsOf(shown).replaceAll(/ +/g, ' ')).toContain(words);
});
