/** A phone of a fault run: a real Chromium with a profile on the disk, whose tabs can be crashed and which can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { makeOwnFolder } from '../../../tools/start/own-folder.ts';
import { findChromium } from '../../../tools/test/chromium.ts';
import { FaultsRefused } from '../faults-refused.ts';

const args = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-breakpad',
  '--hide-crash-restore-bubble',
  '--remote-debugging-port=0',
  // By this name a page of this machine is one without https, as in a bivouac's own network.
  '--host-resolver-rules=MAP plain.test 127.0.0.1',
];

export type Told = (what: 'trying' | 'saved', id: string, fact: string) => void;

export type Phone = {
  openTab(url: string): Promise<Page>;
  crashTab(tab: Page): Promise<void>;
  killBrowser(): Promise<void>;
  limitRoom(tab: Page, url: string, bytes: number | null): Promise<void>;
  stop(): Promise<void>;
};

export async function startPhone(told: Told): Promise<Phone> {
  const executable = await findChromium();
  const folder = await makeOwnFolder('bivouac-faults-phone-');
  const profile = folder.path;
  let running = await launch(executable, profile, told);
  folder.stopFirst(() => end(running.process));
  return {
    async openTab(url) {
      const tab = await running.context.newPage();
      await tab.goto(url);
      return tab;
    },
    async crashTab(tab) {
      const crashed = new Promise<void>((resolve) => {
        tab.once('crash', () => resolve());
      });
      const devtools = await running.context.newCDPSession(tab);
      // It never answers: whoever would is dead.
      devtools.send('Page.crash').catch(() => undefined);
      await crashed;
      await tab.close().catch(() => undefined);
    },
    async killBrowser() {
      await end(running.process);
      running = await launch(executable, profile, told);
    },
    async limitRoom(tab, url, bytes) {
      const devtools = await running.context.newCDPSession(tab);
      const { origin } = new URL(url);
      await devtools.send('Storage.overrideQuotaForOrigin', {
        origin,
        ...(bytes === null ? {} : { quotaSize: bytes }),
      });
    },
    stop: () => folder.remove(),
  };
}

async function launch(
  executable: string,
  profile: string,
  told: Told,
): Promise<{ process: ChildProcess; context: BrowserContext }> {
  const browserProcess = spawn(executable, [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // A run that is ended leaves no browser behind.
  const endWithUs = () => browserProcess.kill('SIGKILL');
  process.once('exit', endWithUs);
  browserProcess.once('exit', () => process.off('exit', endWithUs));
  const browser = await chromium.connectOverCDP(await addressOf(browserProcess));
  const [context] = browser.contexts();
  if (!context) throw new FaultsRefused('no_browser', 'The browser has no profile.');
  await context.exposeFunction('told', told);
  return { process: browserProcess, context };
}

function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new FaultsRefused('no_browser', `No browser: ${said}`)), 30_000);
    stderr?.on('data', (text) => {
      said += text;
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    });
  });
}

async function end(browserProcess: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => browserProcess.once('exit', resolve));
  browserProcess.kill('SIGKILL');
  await ended;
}
