/** The one federation runtime of the page: what it shares, and the only way a script of a remote gets in. */
import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { pageLibraries } from './page-libraries.ts';
import { ScriptNotRun } from './script-not-run.ts';

/** Hash of each entry that its team has signed, by address; null where one is tried that nobody signed (`../tried`). Nothing else is run. */
const signed = new Map<string, string | null>();
/** Entries that came and ran; any other that fails was lost, refused or did not come in time. */
const ran = new Set<string>();

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: pageLibraries,
  plugins: [
    // Remotes are built without a runtime of their own and use this one.
    provideRuntime(),
    {
      name: 'signed-scripts-only',
      createScript({ url }) {
        const integrity = signed.get(url);
        if (!integrity && integrity !== null) throw new ScriptNotRun(url);
        const script = document.createElement('script');
        script.src = url;
        script.integrity = integrity ?? '';
        script.crossOrigin = 'anonymous';
        script.addEventListener('load', () => ran.add(url));
        return script;
      },
    },
  ],
});

/** What each release is called in the runtime, by the address of its entry. */
const names = new Map<string, string>();

/**
 * Makes a release known: `variable` its container leaves in the page, `address` of its entry, and the hash (`sha384-…`) its
 * bytes must have; null: whatever they are. Another release of the same remote gets a name of its own: replacing one under its old name would take
 * what it shared out of the page.
 */
export function registerRelease(variable: string, address: string, integrity: string | null): void {
  signed.set(address, integrity);
  if (names.has(address)) return;
  const name = `${variable}_${names.size}`;
  names.set(address, name);
  // A container of an earlier release must not be taken for this one.
  (globalThis as unknown as Record<string, unknown>)[variable] = undefined;
  federation.registerRemotes([{ name, entry: address, entryGlobalName: variable, type: 'var' }]);
}

/** The module a registered release exposes; may be asked again after a failure. Rejects with `ScriptNotRun` where its entry was lost or refused. */
export async function loadExposed(address: string): Promise<unknown> {
  try {
    return await federation.loadRemote(`${names.get(address)}/remote`);
  } catch (error) {
    throw ran.has(address) ? error : new ScriptNotRun(address);
  }
}
