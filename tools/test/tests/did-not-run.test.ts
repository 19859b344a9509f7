/** A run in which tests did not run at all is never good after a part of it was run again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readReport } from '../reports.ts';
import type { Run } from '../tally.ts';

describe('tests that did not run', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const read = (content: unknown, run: Run) => {
    const folder = mkdtempSync(join(tmpdir(), 'bivouac-report-'));
    folders.push(folder);
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return readReport(file, run);
  };
  const runOf = (folder: string, target: string): Run => ({
    workspace: { folder, name: `@bivouac/${folder}`, path: `/house/${folder}`, targets: [target] },
    target,
    env: {},
  });

  it('a story file that does not load is not run again: no other story ran beside it', async () => {
    const errors = [{ message: 'load once', location: { file: '/house/e2e/specs/a.spec.ts' } }];
    const tally = await read({ suites: [], errors }, runOf('e2e', 'e2e'));
    expect(tally?.failures).toEqual([
      { name: 'e2e: an error outside its tests', said: 'load once', alone: '' },
    ]);
  });

  it('a file of many cases is run again as a whole if some of them did not run', async () => {
    const result = (n: number) => ({
      ...{ ancestorTitles: ['cases'], title: `case ${n}`, fullName: `cases case ${n}`, failureMessages: [] },
      status: n === 0 ? 'failed' : n === 1 ? 'skipped' : 'passed',
    });
    const database = runOf('supabase', 'test');
    const assertionResults = Array.from({ length: 90 }, (_, n) => result(n));
    const file = { name: '/house/supabase/a.test.ts', status: 'failed', message: '', assertionResults };
    const tally = await read({ numPassedTests: 88, testResults: [file] }, database);
    expect(tally?.failures[0]?.again).toEqual({ ...database, file: 'a.test.ts' });
  });
});
