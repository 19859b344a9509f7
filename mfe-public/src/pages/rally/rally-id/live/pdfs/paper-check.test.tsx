// @vitest-environment happy-dom
/** What a reader learns who scans the code of a printed document. */
import type { DocumentRow } from '@bivouac/data/feed';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInRally } from '#stories/in-rally.tsx';
import { PaperCheck } from './paper-check.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

const hash = (digit: string) => digit.repeat(64);
const row = (status: string, sha256: string, version: number): DocumentRow => ({
  id: `${status} ${version}`,
  race: null,
  kind: 'classification',
  number: '12',
  title: 'After SS3',
  language: 'en',
  published_at: '2026-03-02T12:00:00.000Z',
  supersedes: null,
  superseded: status === 'superseded',
  status,
  url: null,
  file: 'rally/file.pdf',
  version,
  page: { key: 'after/SS3', version, sha256 },
  size_bytes: null,
  sha256: null,
});
const rows = [row('published', hash('b'), 2), row('superseded', hash('a'), 1)];

it.each([
  [hash('b'), 'This document is in force', 'Classification 12 · version 2 · After SS3'],
  [hash('a'), 'This document is no longer in force', 'Classification 12 · version 1 · After SS3'],
  [hash('c'), 'No document of this rally has this code', 'look for the document in the list'],
])('%s', (sha256, title, text) => {
  renderInRally(<PaperCheck rows={rows} />, { address: `/?sha256=${sha256}` });
  expect(document.body.textContent).toContain(title);
  expect(document.body.textContent).toContain(text);
});

it.each(['', '?sha256=', '?sha256=<script>', `?sha256=${'b'.repeat(63)}`])('says nothing at %j', (query) => {
  renderInRally(<PaperCheck rows={rows} />, { address: `/${query}` });
  expect(document.body.textContent).toBe('');
});
