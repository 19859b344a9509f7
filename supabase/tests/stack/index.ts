/** What tests of any package use to meet a real database and a real stack. */
export { startTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';
