// @vitest-environment happy-dom
/** The public remote keeps the contract. */
import { contractChecks } from '@bivouac/contract/kit';
import { describe, it } from 'vitest';
import { remote } from './entry.tsx';

describe('the contract', () => {
  for (const check of contractChecks({ remote, name: 'mfe-public', basePath: '/en' }))
    it(check.name, check.run);
});
