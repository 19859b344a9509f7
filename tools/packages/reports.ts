/** The reports of the packages that teams elsewhere build on: as they are, as they are written down, and as they stood before this branch. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../supabase/local/index.ts';
import { gitIn, leftMain } from '../left-main.ts';
import { compile } from './compile.ts';
import type { Package } from './list.ts';
import { missingStep, printedOnce, REPORT, type Report, read, written } from './report.ts';
import { surfaceOf } from './surface.ts';

/** No others have a report. */
const REPORTED = /^libs\/(contract|data|live|outbox|rules)$/;

/** A sentence for each package whose surface is another without a step of its version, or whose report was not written anew. */
export async function faultsOf(packages: readonly Package[]): Promise<string[]> {
  const faults = await withReports(packages, async ({ manifest: { name }, path }, now, before) => {
    const missing = missingStep(name, before, now);
    if (missing) return missing;
    const isWritten = (await textOf(join(path, REPORT))) === written(name, now);
    return isWritten
      ? null
      : `${name}: ${REPORT} does not say what it offers: npm run packages -- --reports.`;
  });
  return faults.filter((fault) => fault !== null);
}

export async function writeReports(packages: readonly Package[]): Promise<string[]> {
  const faults = await withReports(packages, async ({ manifest: { name }, path }, now, before) => {
    const missing = missingStep(name, before, now);
    if (!missing) await writeFile(join(path, REPORT), written(name, now));
    return missing;
  });
  return faults.filter((fault) => fault !== null);
}

async function withReports<Value>(
  packages: readonly Package[],
  work: (one: Package, now: Report, before: Report | null) => Promise<Value>,
): Promise<Value[]> {
  const place = await mkdtemp(join(tmpdir(), 'bivouac-types-'));
  try {
    await compile(packages, place, { typesOnly: true });
    // Where nobody knows it, what is written down counts.
    const base = await leftMain(projectRoot);
    const git = gitIn(projectRoot);
    return await Promise.all(
      packages.filter(isReported).map(async (one) => {
        const now = { version: one.manifest.version, surface: printedOnce(await surfaceOf(one, place)) };
        const file = `${one.folder}/${REPORT}`;
        const stood = base === null ? textOf(join(one.path, REPORT)) : git('show', `${base}:${file}`);
        return work(one, now, read(await stood));
      }),
    );
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const isReported = ({ folder }: Package): boolean => REPORTED.test(folder);

const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);
