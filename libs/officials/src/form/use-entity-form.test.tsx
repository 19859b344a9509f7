// @vitest-environment happy-dom
import { aShell } from '@bivouac/contract/kit';
import { remoteOf } from '@bivouac/contract/remote';
import { useState } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { needed, trimmed } from './schemas.ts';
import { type Form, useEntityForm } from './use-entity-form.ts';

interface Row {
  code: string;
  name: string;
}
const KEY = 'bivouac-draft--post-1';
const row: Row = { code: 'A', name: 'Gate' };
let now: Row;
let form: Form<Row>;
let sent: { seen: Row | null; change: Row }[];
let shown: Row;
let setNow: (row: Row) => void;

const remote = remoteOf<null>({
  manifest: { name: 'mfe-admin', contract: 2, base: '/admin' },
  prepare: async () => null,
  App() {
    const [values, set] = useState(now);
    setNow = set;
    shown = values;
    form = useEntityForm({
      place: 'post-1',
      values,
      seen: values,
      schema: v.object({ code: needed, name: trimmed }),
      async send(change, { seen }) {
        sent.push({ seen, change });
        return { isDone: true };
      },
    });
    return null;
  },
});
const props = { ...aShell('/admin').props, domElement: document.createElement('div') };

const open = (row: Row) => {
  now = row;
  return remote.mount(props);
};
const close = () => remote.unmount(props);
const submit = async () => form.submit({ preventDefault() {} } as never);
const shows = (part: object) => expect.poll(() => form).toMatchObject(part);

beforeEach(async () => {
  localStorage.clear();
  sent = [];
  await open(row);
});
afterEach(close);

it('follows what others change while nothing is typed', async () => {
  setNow({ ...row, name: 'Ridge' });
  await shows({ values: { name: 'Ridge' } });
});

it('sends the row as it was when typing began, although others changed it since', async () => {
  form.set({ name: ' Dune ' });
  await shows({ values: { name: ' Dune ' } });
  setNow({ code: 'B', name: 'Ridge' });
  await expect.poll(() => shown).toEqual({ code: 'B', name: 'Ridge' });
  await submit();
  expect(sent).toEqual([{ seen: row, change: { code: 'A', name: 'Dune' } }]);
});

it('is not ready with a code that is missing, and sends nothing', async () => {
  form.set({ code: ' ' });
  await shows({ isReady: false, problems: { code: '' } });
  await submit();
  expect(sent).toEqual([]);
});

it('brings a draft back over the row as it is by now, until it is sent', async () => {
  form.set({ name: 'Dune' });
  await close();
  await open({ code: 'B', name: 'Ridge' });
  form.draft.offer?.goOn();
  await shows({ values: { code: 'B', name: 'Dune' }, draft: { isOvertaken: true } });
  await submit();
  expect(localStorage.getItem(KEY)).toBeNull();
});
