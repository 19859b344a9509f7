/**
 * The second half of the failure table: releases that come whole and signed, and fail. The first half, files that do not come, is told in
 * `shell-failures.long.spec.ts`. Cells that make no sense are named there; a release that throws when it is mounted is in `shell-releases.spec.ts`.
 * What a page takes by its contract and its needs is judged in `shell/src/remotes/registry/trusted-release.test.ts`.
 */
import { readFileSync } from 'node:fs';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { crafted, offerTo, present, REGISTRY } from '../stack/crafted-release.ts';
import { type ErrorReceiver, startErrorReceiver } from '../stack/error-receiver.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { builtAs } from '../stack/releases.ts';
import { expect, type Page, test } from '../story.ts';

let receiver: ErrorReceiver;
let stack: OwnStack;

test.beforeAll(async () => {
  receiver = await startErrorReceiver();
  stack = await startOwnStack({ settings: { BIVOUAC_SENTRY_DSN: receiver.dsn } });
});
test.afterAll(async () => {
  await stack?.end();
  await receiver?.stop();
});

const { version: dataVersion } = JSON.parse(
  readFileSync(new URL('../../libs/data/package.json', import.meta.url), 'utf8'),
) as { version: string };
const { contract } = present;
const takes = `${contract - 1}–${contract}`;
const thrown = "throw new Error('Of its own team.');";
const said = {
  not_started: 'This part failed to start.',
  crashed: 'This part stopped working. Try again',
  contract: (version: string, needs: number) =>
    `mfe-public ${version} was built for contract ${needs}; this page supports ${contract - 1}–${contract}.`,
};

/** Version by version, so that each report is known by its number. */
const CELLS = {
  'manifest, for another data library': {
    release: () =>
      crafted({
        version: '10.2.0',
        against: { ...present, needs: { ...present.needs, '@bivouac/data': '^9.1.0' } },
      }),
    reason: 'incompatible',
    reads: `mfe-public 10.2.0 was built for @bivouac/data ^9.1.0; this page has ${dataVersion}.`,
  },
  'entry, that holds another contract than its line says': {
    release: () => crafted({ version: '11.0.0', holds: contract + 1 }),
    reason: 'other_contract',
    reads: said.contract('11.0.0', contract + 1),
  },
  'entry, that throws at load': {
    release: () => crafted({ version: '12.0.0', before: thrown }),
    reason: 'not_started',
    reads: said.not_started,
  },
  'entry, that fails while it mounts, and stands all the same': {
    release: () =>
      crafted({
        version: '12.3.0',
        mount: `reportFatal(new Error('early')); await new Promise((go) => setTimeout(go, 500));`,
      }),
    reason: 'crashed',
    reads: said.crashed,
  },
  'entry, that throws later and does not go': {
    release: () =>
      crafted({
        version: '12.4.0',
        mount: `setTimeout(() => reportFatal(new Error('later')));`,
        unmount: 'await new Promise(() => {});',
      }),
    reason: 'crashed',
    reads: said.crashed,
  },
  'chunk, that throws at load': {
    release: () => builtAs('13.0.0', { remote: thrown }),
    reason: 'not_started',
    reads: said.not_started,
  },
  'lazy chunk, that throws at load': {
    release: () => builtAs('13.1.0', { 'part-rally': thrown }),
    reason: 'crashed',
    reads: said.crashed,
  },
} as const;

for (const [what, { release, reason, reads }] of Object.entries(CELLS)) {
  test(what, { tag: '@long' }, async ({ page }) => {
    const built = await release();
    const { version } = built.content;
    await offerTo(page, built);
    const shell = await open(page);
    await expect(shell.failure).toContainText('“Live results” cannot be shown');
    await expect(shell.failure).toContainText(reads);
    await expect(shell.failure).toContainText(`mfe-public ${version}`);
    await expect(shell.failure).toContainText(reason);
    // What was thrown may be told as well, by whoever's it was too.
    await expect
      .poll(() => receiver.events().filter(({ tags }) => tags.version === version && tags.reason))
      .toMatchObject([{ release: `mfe-public@${version}`, tags: { reason, area: 'mfe-public' } }]);

    await page.unroute(REGISTRY);
    await shell.failure.getByRole('button', { name: 'Try again' }).click();
    await expect(shell.remote('mfe-public')).toBeVisible();
    await expect(shell.failure).toHaveCount(0);
    await expect(shell.heading).toHaveText('Live rally results');
  });
}

test('a remote built for the previous contract runs; a mount that never ends is given up', async ({
  page,
}) => {
  await offerTo(page, crafted({ version: '14.0.0', against: { contract: contract - 1 } }));
  const shell = await open(page);
  await expect(shell.heading).toHaveText(`Made up 14.0.0, told ${contract - 1}`);
  await page.unroute(REGISTRY);

  await offerTo(
    page,
    crafted({ version: '14.1.0', mount: `globalThis.mounts = true; await new Promise(() => {});` }),
  );
  await page.clock.install();
  await page.reload();
  await page.waitForFunction('globalThis.mounts');
  await page.clock.runFor(61_000);
  await expect(shell.failure).toContainText(said.not_started);
  await page.unroute(REGISTRY);
  await shell.failure.getByRole('button', { name: 'Try again' }).click();
  await expect(shell.remote('mfe-public')).toBeVisible();
});

test('what does not fit is said in each language', { tag: '@long' }, async ({ page }) => {
  await offerTo(page, crafted({ version: '15.0.0', against: { ...present, contract: contract + 1 } }));
  const shell = await open(page);
  for (const [tag, sentence] of [
    [
      'fr',
      `La partie mfe-public 15.0.0 a été conçue pour le contrat ${contract + 1} ; cette page accepte ${takes}.`,
    ],
    [
      'es',
      `La parte mfe-public 15.0.0 se creó para el contrato ${contract + 1}; esta página admite ${takes}.`,
    ],
    ['en', said.contract('15.0.0', contract + 1)],
  ] as const) {
    await shell.language.selectOption(tag);
    await expect(shell.failure).toContainText(sentence);
  }
});

async function open(page: Page): Promise<ShellPage> {
  await page.goto(`${stack.url}/en/home`);
  return new ShellPage(page);
}
