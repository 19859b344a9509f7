/** The references and places of a recorded item are read in one file, so the item is checked by the same rows that it affects. */
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../../schemas/04_record');
const READER = 'resolve_item.sql';
const NAMES = 'target|penalty|protest|message|stage|control|waypoint|post|race|supersedes';
const READS = [
  new RegExp(`(?:body|item)\\s*->>?\\s*'(?:${NAMES})'`),
  new RegExp(`required_text\\([\\w.]+, '(?:${NAMES})'\\)`),
  new RegExp(`item_instant\\([^)]*'(?:${NAMES})'\\)`),
];

it('reads the references and places of an item in resolve_item.sql only', () => {
  const files = globSync(`${folder}/*.sql`);
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        READS.some((reads) => reads.test(line)) ? [`${basename(path)}:${i + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found.filter((line) => !line.startsWith(`${READER}:`))).toEqual([]);
  expect(found.length).toBeGreaterThan(10);
});
