/** The stories in a real browser, on one stack with the built site and the demo rally. */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../supabase/local/index.ts';
import { findChromium } from './chromium.ts';
import { runProgram } from './run-program.ts';
import { startForStories } from './stack-for-stories.ts';
import { oneTest, type Step, sum, type Tally } from './tally.ts';

export function e2eStep(): Step {
  return { name: 'e2e', run };
}

async function run(): Promise<Tally> {
  const folder = join(projectRoot, 'e2e');
  if (!existsSync(join(folder, 'playwright.config.ts')))
    return oneTest('e2e: there is no playwright.config.ts', false);
  const dataDir = await mkdtemp(join(tmpdir(), 'bivouac-e2e-'));
  await chmod(dataDir, 0o755);
  const stories = { stop: async () => undefined as unknown };
  try {
    const chromium = await findChromium();
    const stack = await startForStories(dataDir);
    stories.stop = stack.stop;
    const report = join(dataDir, 'report.json');
    const env = {
      ...stack.env,
      BIVOUAC_CHROMIUM: chromium,
      BIVOUAC_DATA: dataDir,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    const { isGood, output } = await runProgram('playwright', ['test', '--reporter=list,json'], {
      cwd: folder,
      env,
    });
    const tally = await readReport(report);
    if (!isGood || !tally) console.log(output);
    if (!tally) return oneTest('e2e: the run broke', false);
    console.log(`e2e: ${tally.passed} passed, ${tally.failed} failed`);
    return !isGood && tally.failed === 0 ? sum([tally, oneTest('e2e: the run broke', false)]) : tally;
  } catch (failure) {
    console.log(failure instanceof Error ? failure.message : String(failure));
    return oneTest('e2e: it could not start', false);
  } finally {
    await stories.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
};

async function readReport(file: string): Promise<Tally | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : sum((JSON.parse(text) as { suites: Suite[] }).suites.map(tallyOf));
}

function tallyOf(suite: Suite): Tally {
  const own = (suite.specs ?? []).map((spec) => oneTest(`e2e: ${suite.title} › ${spec.title}`, spec.ok));
  return sum([...own, ...(suite.suites ?? []).map(tallyOf)]);
}
