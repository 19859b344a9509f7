/** What tests of any package use to meet a real database and a real stack. */
export { direct } from './direct.ts';
export { startTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';
export {
  type Person,
  type PersonRoles,
  startTestStack,
  type TestStack,
  type TestStackOptions,
} from './test-stack.ts';
