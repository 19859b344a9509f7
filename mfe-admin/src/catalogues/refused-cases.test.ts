/** Each sentence of the database that has words in every language stands in its files as the words know it. */
import { readdirSync, readFileSync } from 'node:fs';
import { TEMPLATES } from '@bivouac/sentences/kit/refusals';
import { expect, it } from 'vitest';

const schemas = new URL('../../../supabase/schemas/', import.meta.url);
/** Texts that go over several lines are one, and a doubled apostrophe is none. */
const written = readdirSync(schemas, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql'))
  .map((path) => readFileSync(new URL(path, schemas), 'utf8'))
  .join('\n')
  .replaceAll(/'\s*\n\s*'/g, '')
  .replaceAll("''", "'");

it.each(TEMPLATES)('the database says: $sentence', ({ sentence, says }) => {
  expect(written).toContain(`'${sentence}'`);
  expect(sentence.split('%s')).toHaveLength(says.length + 1);
});
