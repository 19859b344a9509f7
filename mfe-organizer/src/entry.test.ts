// @vitest-environment happy-dom
/** The timing team's remote keeps the contract. */
import { contractChecks } from '@bivouac/contract/kit';
import { startData } from '@bivouac/data';
import { describe, it } from 'vitest';
import { remote } from './entry.tsx';

startData({ supabaseUrl: 'http://localhost:1', publishableKey: 'sb_publishable_test' });

describe('the contract', () => {
  for (const check of contractChecks({ remote, name: 'mfe-organizer', basePath: '/organizer' }))
    it(check.name, check.run);
});
