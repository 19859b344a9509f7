import { expect, expectTypeOf, it } from 'vitest';
import { type Catalogues, type Say, speak } from './catalogue.ts';
import { type SetOf, wordOf } from './word-of.ts';

const en = { title: 'Title', 'state.sent': 'Sent', 'state.lost': 'Lost', 'flag.of.late': 'Late' };
const say = speak('en', en);

/** Compiled, never called: each line under an expected error must be one. */
export const refused = {
  anId: () =>
    // @ts-expect-error there is no such text
    say('titel'),
  aCodeOfAnotherSet: (state: 'sent' | 'kept') =>
    // @ts-expect-error nothing says `state.kept`
    say(`state.${state}`),
  aCodeFromOutside: (state: string) =>
    // @ts-expect-error what no compiler knows goes through `wordOf`
    say(`state.${state}`),
  aSet: (state: string) =>
    // @ts-expect-error no id begins so
    wordOf(say, 'status', state),
  fewerIds: (less: Say<'title'>): Say<keyof typeof en> =>
    // @ts-expect-error it cannot say all of them
    less,
  aTranslationThatLacksOne: (): Catalogues<keyof typeof en> => ({
    en: async () => ({ default: en }),
    // @ts-expect-error it lacks the states
    fr: async () => ({ default: { title: 'Titre' } }),
    es: async () => ({ default: en }),
  }),
};

it('says the ids it knows, and those made of codes it knows', () => {
  const stateOf = (state: 'sent' | 'lost') => say(`state.${state}`);
  expect([say('title'), stateOf('lost')]).toEqual(['Title', 'Lost']);
});

it('takes a code from outside by its set, and shows it where it has no word', () => {
  expectTypeOf<SetOf<keyof typeof en>>().toEqualTypeOf<'state' | 'flag' | 'flag.of'>();
  expect([wordOf(say, 'state', 'sent'), wordOf(say, 'flag.of', 'late'), wordOf(say, 'state', 'new')]).toEqual(
    ['Sent', 'Late', 'new'],
  );
});
