/** A remote of another team: written by hand after the contract alone, signed and released on this machine. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeRelease } from '../../tools/build/release/describe-release.ts';
import { writeLine } from '../../tools/build/release/line.ts';
import { signingKey } from '../../tools/build/release/team-keys.ts';

/** It writes down what it is told of sessions (`told`), and fails as it is asked to. */
const CODE = `var mfe_public = (() => {
  const told = (globalThis.told = []);
  let stop = () => undefined;
  const personal = () => 'of lea.martin@example.org at /rest/v1/crews?name=eq.Martin, "Jean Dupont", code 123456';
  const remote = {
    manifest: { name: 'mfe-public', contract: 1, base: '/:language' },
    bootstrap: async () => undefined,
    async mount({ domElement, session$, reportFatal }) {
      const acts = {
        throw: () => { throw new TypeError('thrown ' + personal()); },
        reject: () => void Promise.reject(new RangeError('rejected ' + personal())),
        fatal: () => reportFatal(new Error('fatal ' + personal())),
      };
      domElement.append(Object.assign(document.createElement('h1'), { textContent: 'Of another team' }));
      for (const [name, act] of Object.entries(acts)) {
        const button = Object.assign(document.createElement('button'), { textContent: name });
        button.addEventListener('click', act);
        domElement.append(button);
      }
      stop = session$.subscribe((event) => event && told.push(event + ': ' + session$.value.state));
    },
    update: async () => undefined,
    async unmount({ domElement }) {
      stop();
      domElement.replaceChildren();
    },
  };
  return { init: () => undefined, get: async () => () => ({ remote }) };
})();
`;

/** As version 9.9.9 of the public part, in the folder of a stack's own. */
export async function releaseOfAnotherTeam(dataDir: string): Promise<void> {
  const name = 'mfe-public';
  const folder = join(dataDir, 'r', name, '9.9.9');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'remoteEntry.0123abcd.js'), CODE);
  const content = { ...describeRelease(folder, name, '9.9.9'), sequence: Math.floor(Date.now() / 1000) + 60 };
  writeLine(join(dataDir, 'r', name, 'entry.json'), content, signingKey(name));
}
