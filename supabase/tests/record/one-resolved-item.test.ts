/** References and places are read from an item in one file: what is judged there is what takes effect. */
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

it('nobody but the reader reads a reference or a place of an item', () => {
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
