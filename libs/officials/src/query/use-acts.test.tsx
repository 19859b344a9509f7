// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Acts, useActs, type Voiding } from './use-acts.ts';

interface Fact {
  id: string;
  rally: string;
  kind: 'chrono';
}

const one: Fact = { id: 'a', rally: 'ERG', kind: 'chrono' };
const other: Fact = { id: 'b', rally: 'ERG', kind: 'chrono' };

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let sent: (readonly (Fact | Voiding)[])[];
let refused: string[];
let idle: string | null;
let acts: Acts<Fact>;
let unmount: () => void;

function Screen() {
  acts = useActs<Fact>(
    async (facts) => {
      sent.push(facts);
      const kept = facts.filter(({ id, kind }) => !refused.includes(id) && !refused.includes(kind));
      const isIdle = facts.some(({ id }) => id === idle);
      return {
        kept,
        trouble: kept.length < facts.length ? 'The stage is closed.' : isIdle ? 'It changes nothing.' : null,
      };
    },
    () => undefined,
  );
  return null;
}

beforeEach(async () => {
  sent = [];
  refused = [];
  idle = null;
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => unmount());

it('takes back what a press kept, and nothing else', async () => {
  refused = ['b'];
  await act(async () => expect(await acts.act([one, other])).toBe(false));
  expect(acts).toMatchObject({ depth: 1, trouble: 'The stage is closed.' });
  await act(async () => acts.undo('Typed twice.'));
  expect(sent[1]).toMatchObject([{ kind: 'void', rally: 'ERG', target: 'a', reason: 'Typed twice.' }]);
  expect(acts).toMatchObject({ depth: 0, trouble: null });
});

it('keeps a press whose taking back was refused, to be tried again', async () => {
  await act(async () => void (await acts.act([one])));
  refused = ['void'];
  await act(async () => acts.undo('Wrong crew.'));
  expect(acts).toMatchObject({ depth: 1, trouble: 'The stage is closed.' });
  refused = [];
  await act(async () => acts.undo('Wrong crew.'));
  expect(acts).toMatchObject({ depth: 0, trouble: null });
});

it('counts a press that kept nothing as none', async () => {
  refused = ['a'];
  await act(async () => expect(await acts.act([one])).toBe(false));
  await act(async () => acts.undo('Nothing to take back.'));
  expect(acts.depth).toBe(0);
  expect(sent).toHaveLength(1);
});

it('keeps what changes nothing, and says so: the screen stays as it is', async () => {
  idle = 'a';
  await act(async () => expect(await acts.act([one])).toBe(false));
  expect(acts).toMatchObject({ depth: 1, trouble: 'It changes nothing.' });
});

it('sends what got no answer again under the same ids, and something else under its own', async () => {
  const press = (id: string, more: object = {}): Fact => ({ ...one, id, ...more });
  refused = ['b', 'c'];
  await act(async () => void (await acts.act([press('a'), press('b')])));
  await act(async () => void (await acts.act([press('c'), press('d', { at: 'later' })])));
  await act(async () => void (await acts.act([press('e'), press('f', { at: 'later' })])));
  refused = [];
  await act(async () => void (await acts.act([press('g'), press('h', { at: 'later' })])));
  await act(async () => void (await acts.act([press('i'), press('j', { at: 'later' })])));
  expect(sent.map((facts) => facts.map(({ id }) => id).join(''))).toEqual(['ab', 'cd', 'cd', 'cd', 'ij']);
});

it('takes back presses that are still being recorded, one for each undo', async () => {
  await act(async () => {
    const presses = [acts.act([one]), acts.act([other])];
    await Promise.all([...presses, acts.undo('Typed twice.'), acts.undo('Typed twice.')]);
  });
  expect(sent.slice(2).map(([said]) => said)).toMatchObject([
    { kind: 'void', target: 'b' },
    { kind: 'void', target: 'a' },
  ]);
  expect(acts.depth).toBe(0);
});
