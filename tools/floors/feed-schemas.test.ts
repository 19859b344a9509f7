/** docs/feed: the JSON Schemas are those of the code, and the examples fit them. */
import { readdirSync } from 'node:fs';
import { faultsIn } from '@bivouac/data/schemas';
import { describe, expect, it } from 'vitest';
import { FEED_DOCS, feedSchemas, readExample, readSchema } from '../format/feed-schemas.ts';
import { fieldComments } from '../format/field-comments.ts';

describe('docs/feed', () => {
  const names = Object.keys(feedSchemas);
  /** The envelope is in the example of every page. */
  const shown = names.filter((name) => name !== 'page');

  it('has the schemas that `npm run format` writes, and no others', () => {
    for (const name of names) expect(readSchema(name), name).toEqual(feedSchemas[name]);
    const files = [
      ...names.map((name) => `${name}.schema.json`),
      ...shown.map((name) => `${name}.example.json`),
    ];
    expect(readdirSync(FEED_DOCS).sort()).toEqual(['README.md', ...files].sort());
  });

  it('says of every field what the comment above it in the code says', () => {
    const published = JSON.stringify(feedSchemas);
    expect(fieldComments.length).toBeGreaterThan(50);
    expect(fieldComments.filter((comment) => !published.includes(JSON.stringify(comment)))).toEqual([]);
  });

  it.each(shown)('has an example of %s that fits', (name) => {
    const example = readExample(name) as { key?: string };
    const isPage = example?.key !== undefined && name !== 'page_versions';
    expect(faultsIn(isPage ? 'page' : name, example)).toEqual([]);
  });
});
