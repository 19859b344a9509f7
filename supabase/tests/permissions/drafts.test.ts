/** A draft rally does not exist for the public feed, whoever asks; neither does anything of the rules behind the API. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from './house.ts';
import { PERSONS } from './persons.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.stack.sql`insert into public.memberships (user_id, rally_id, role)
    values (${house.persons.admin.id}, ${house.rallies.gamma.id}, 'admin')`;
});
afterAll(() => house.stack.stop());

const questions: [string, Record<string, unknown>][] = [
  ['page', { key: 'index' }],
  ['page', { key: 'after/SS1', race: 'MOTO' }],
  ['page', { key: 'crew/1' }],
  ['page_csv', { key: 'crews' }],
  ['page_patches', { key: 'index', since: 0 }],
  ['heads', {}],
];

describe('a draft', () => {
  it.each(questions)('has no %s %j for anybody, by code or by id', async (name, more) => {
    const { code, id } = house.rallies.gamma;
    for (const person of PERSONS) {
      for (const rally of [code, code.toLowerCase(), id]) {
        const call = house.persons[person].client.rpc(name, { rally, ...more });
        const { status, data } = await (name === 'page_csv' ? call.csv() : call);
        expect(status, person).toBe(404);
        expect(data, person).toBeNull();
      }
      const announced = house.persons[person].client.rpc(name, { rally: 'ALPHA', ...more });
      const { status } = await (name === 'page_csv' ? announced.csv() : announced);
      expect(status, `${person}, of the announced rally`).toBe(200);
    }
  });

  it.each([
    ['official_page', { key: 'index' }],
    ['official_page', { key: 'after/SS1', race: 'MOTO' }],
    ['official_heads', {}],
  ])('has %s %j for its officials, and for nobody else', async (name, more) => {
    for (const person of PERSONS) {
      const { error } = await house.persons[person].client.rpc(name, {
        rally: house.rallies.gamma.code,
        ...more,
      });
      const isOfficial = person === 'admin' || person === 'platform-admin';
      expect(error?.code, person).toBe(isOfficial ? undefined : '42501');
    }
  });

  it('is in nobody’s list of rallies', async () => {
    for (const person of PERSONS) {
      const { data } = await house.persons[person].client.rpc('rallies');
      expect(data.map(({ code }: { code: string }) => code).sort(), person).toEqual(['ALPHA', 'BETA']);
    }
  });
});
