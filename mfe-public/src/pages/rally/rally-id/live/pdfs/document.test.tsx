// @vitest-environment happy-dom
/** What the line of a document says. */
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInRally } from '#stories/in-rally.tsx';
import { aRace, aRally } from '#stories/rally.ts';
import { Document } from './document.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

it('names the race as readers know it, not by its code', () => {
  const row = {
    id: 'id-12',
    race: 'MOTO',
    kind: 'classification',
    number: '12',
    title: 'After SS3',
    language: 'fr',
    published_at: '2026-03-02T12:00:00.000Z',
    supersedes: null,
    superseded: false,
    url: null,
    file: 'rally/file.pdf',
    version: 1,
    page: null,
    size_bytes: null,
    sha256: null,
  };
  const index = aRally({ races: [{ ...aRace(), name: 'Bikes' }] });
  renderInRally(<Document row={row} replaced={undefined} link="/file.pdf" />, { index });
  expect(document.body.textContent).toContain('PDF · Classification · Bikes · French');
});
