/** What a screen records goes by the queue of the device: answered where there is a network, kept where there is none. */
// @vitest-environment happy-dom
import type { CommandProblem, Fact } from '@bivouac/data';
import type { Answer, Item, Outbox, OutboxStatus } from '@bivouac/outbox';
import { expect, test } from 'vitest';
import { recordingBy } from './keep-all.ts';
import { isToldElsewhere } from './told-elsewhere.ts';

function queue() {
  let items: Item[] = [];
  let problem: CommandProblem | null = null;
  const heard = new Set<() => void>();
  const ring = () => {
    for (const hear of [...heard]) hear();
  };
  const watched = <Value>(look: () => Value) => ({
    get value() {
      return look();
    },
    subscribe(changed: () => void) {
      heard.add(changed);
      return () => void heard.delete(changed);
    },
  });
  const put = (id: string, over: Partial<Item>) => {
    items = items.map((item) => (item.id === id ? { ...item, ...over } : item));
    ring();
  };
  return {
    listeners: () => heard.size,
    states: () => items.map(({ id, state }) => `${id} ${state}`),
    answer: (id: string, answer: Answer) =>
      put(id, { state: answer.outcome === 'refused' ? 'refused' : 'accepted', answer }),
    cut() {
      problem = { reason: 'offline' } as CommandProblem;
      ring();
    },
    outbox: {
      keep: async (fact: Fact) => {
        items = [...items, { id: fact.id, fact, state: 'waiting', answer: null } as Item];
        return items.at(-1) as Item;
      },
      undo: async (id: string) => {
        put(id, { state: 'undone' });
        return items.find((item) => item.id === id) as Item;
      },
      items$: watched(() => items),
      status$: watched(() => ({ problem }) as OutboxStatus),
    } satisfies Pick<Outbox, 'keep' | 'undo' | 'items$' | 'status$'>,
  };
}

const fact = (id: string) => ({ id, kind: 'overspeed', rally: 'R' }) as Fact;
const settled = () => new Promise((done) => setTimeout(done));

test('answered: what was kept, and the first refusal, which no other page tells again', async () => {
  const { outbox, answer, states } = queue();
  const recorded = recordingBy(outbox, 'en', () => true)([fact('a'), fact('b')]);
  await settled();
  expect(isToldElsewhere('b')).toBe(true);
  answer('a', { outcome: 'accepted' });
  answer('b', { outcome: 'refused', code: 'unknown_number', message: 'No crew 9.' });
  expect(await recorded).toEqual({ kept: [fact('a')], trouble: 'No crew 9.' });
  expect(states()).toEqual(['a accepted', 'b undone']);
});

test('what wants a right stays in the queue, and goes once that is back', async () => {
  const { outbox, answer, states } = queue();
  const recorded = recordingBy(outbox, 'en', () => true)([fact('a')]);
  await settled();
  answer('a', { outcome: 'refused', code: 'not_allowed', message: 'No right.' });
  expect(await recorded).toEqual({ kept: [], trouble: 'No right.' });
  expect(states()).toEqual(['a refused']);
});

test('without a network it counts as kept, and what becomes of it is told by every page', async () => {
  const { outbox, cut, states } = queue();
  const recorded = recordingBy(outbox, 'en', () => true)([fact('a'), fact('b')]);
  await settled();
  cut();
  expect(await recorded).toEqual({ kept: [fact('a'), fact('b')], trouble: null });
  expect(states()).toEqual(['a waiting', 'b waiting']);
  expect(isToldElsewhere('a')).toBe(false);
});

test('what was kept and changes nothing is said', async () => {
  const { outbox, answer } = queue();
  const recorded = recordingBy(outbox, 'en', () => true)([fact('a')]);
  await settled();
  answer('a', { outcome: 'accepted_flagged', code: 'without_effect', message: 'Kept, without effect.' });
  expect(await recorded).toEqual({ kept: [fact('a')], trouble: 'Kept, without effect.' });
});

test('a refusal that comes after the screen was left is told by every page', async () => {
  const { outbox, answer, states } = queue();
  let isShown = true;
  const recorded = recordingBy(outbox, 'en', () => isShown)([fact('a')]);
  await settled();
  isShown = false;
  answer('a', { outcome: 'refused', code: 'unknown_number', message: 'No crew 9.' });
  await recorded;
  expect(states()).toEqual(['a refused']);
  expect(isToldElsewhere('a')).toBe(false);
});

test.each(['answered', 'cut'] as const)('once it is %s nothing listens any more', async (how) => {
  const { outbox, answer, cut, listeners } = queue();
  const recorded = recordingBy(outbox, 'en', () => true)([fact('a')]);
  await settled();
  expect(listeners()).toBe(2);
  if (how === 'cut') cut();
  else answer('a', { outcome: 'accepted' });
  await recorded;
  expect(listeners()).toBe(0);
});
