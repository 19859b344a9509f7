/** The whole setting of a permissions test: one stack, three rallies, ten people and facts of every kind. */
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type Facts, recordFacts } from './facts.ts';
import { meetPersons, type Persons } from './persons.ts';
import { foundRallies, type Rallies } from './rallies.ts';

export type House = {
  stack: TestStack;
  rallies: Rallies;
  persons: Persons;
  facts: Facts;
  /** An account without roles, to appoint and dismiss. */
  spare: string;
};

export async function openHouse(): Promise<House> {
  const stack = await startTestStack();
  const rallies = await foundRallies(stack.sql);
  const persons = await meetPersons(stack, rallies);
  const facts = await recordFacts(stack.sql, persons, rallies);
  const { id: spare } = await stack.auth.createUser({
    email: 'spare@rally.test',
    password: 'spare spare spare',
  });
  return { stack, rallies, persons, facts, spare };
}
