/** Settings of the API, by the names the platform gives them. */
import { describe, expect, it } from 'vitest';
import { settingsFrom } from '../settings.ts';

describe('the API', () => {
  it('is the public schema with a thousand rows an answer, unless told otherwise', () => {
    expect(settingsFrom({})).toMatchObject({ exposedSchemas: ['public'], maxRows: 1_000 });
    expect(settingsFrom({ PGRST_DB_SCHEMAS: 'public, api', PGRST_DB_MAX_ROWS: '50' })).toMatchObject({
      exposedSchemas: ['public', 'api'],
      maxRows: 50,
    });
  });

  it.each([
    [{ PGRST_DB_SCHEMAS: 'public, auth' }, 'auth'],
    [{ PGRST_DB_SCHEMAS: 'public,' }, 'name the schemas'],
    [{ PGRST_DB_MAX_ROWS: '0' }, 'the most rows'],
    [{ PGRST_DB_MAX_ROWS: 'all' }, 'the most rows'],
  ])('refuses %o', (env, words) => {
    expect(() => settingsFrom(env)).toThrow(words);
  });
});
