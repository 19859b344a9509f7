import { describe, expect, it } from 'vitest';
import { legName } from './leg-name.ts';

describe('legName', () => {
  it.each([
    ['Leg 2', null, 'Leg 2'],
    ['Leg 2', ' ', 'Leg 2'],
    ['Leg 2', 'Leg 2', 'Leg 2'],
    ['Leg 2', 'LEG 02', 'Leg 2'],
    ['Étape 2', 'Leg 2', 'Étape 2'],
    ['Etapa 2', 'Étape 2', 'Etapa 2'],
    ['Leg 2', 'etapa 2', 'Leg 2'],
    ['Leg 2', '2', 'Leg 2'],
    ['Leg 2', 'Leg 3', 'Leg 2 · Leg 3'],
    ['Leg 2', 'Zagora – Erfoud', 'Leg 2 · Zagora – Erfoud'],
    ['Étape 2', 'Leg 2b', 'Étape 2 · Leg 2b'],
  ])('%s named %j is %j', (numbered, name, text) => {
    expect(legName(numbered, { number: 2, name })).toBe(text);
  });
});
