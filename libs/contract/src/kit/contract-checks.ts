/** What every remote must keep of the contract, as checks its own tests run: `it(check.name, check.run)`. */
import { CONTRACT_VERSION, type RemoteName, remoteNames } from '../manifest.ts';
import type { Remote } from '../remote.ts';
import type { ShellProps } from '../shell-props.ts';
import { aShell } from './a-shell.ts';
import { ContractBroken } from './contract-broken.ts';

export interface ContractCheck {
  name: string;
  run(): Promise<void>;
}

export interface ContractSubject {
  remote: Remote;
  name: RemoteName;
  /** Where the shell mounts it: `/en`, `/admin`. */
  basePath: string;
}

export function contractChecks({ remote, name, basePath }: ContractSubject): ContractCheck[] {
  const at = (path: string, over: Partial<ShellProps> = {}) => {
    const domElement = document.createElement('div');
    document.body.append(domElement);
    const { props, asked } = aShell(basePath, path, over);
    return { mount: { ...props, domElement }, asked };
  };
  const nowhere = `${basePath}/nothing-is-here`;

  return [
    {
      name: '1: names itself and its contract',
      async run() {
        hold(remote.manifest.name === name && remoteNames.includes(name), 'wrong_name');
        hold(remote.manifest.contract === CONTRACT_VERSION, 'wrong_contract');
      },
    },
    {
      name: '2, 6, 10: fills its node at an address it does not know, and empties it again',
      async run() {
        const { mount, asked } = at(nowhere);
        const others = document.body.children.length;
        await remote.bootstrap(mount);
        await remote.mount(mount);
        hold(mount.domElement.textContent?.trim(), 'nothing_shown');
        hold(document.querySelectorAll('h1').length === 1, 'no_heading');
        await remote.unmount(mount);
        hold(mount.domElement.childNodes.length === 0, 'left_behind');
        hold(document.body.children.length === others, 'left_behind');
        hold(asked.fatal.length === 0, 'failed');
        mount.domElement.remove();
      },
    },
    {
      name: '8: leaves the history to the shell',
      async run() {
        const before = history.length;
        const { mount } = at(nowhere);
        await remote.mount(mount);
        await remote.update({ ...mount, location: { ...mount.location, search: '?x=1', key: 'next' } });
        hold(history.length === before, 'touched_history');
        await remote.unmount(mount);
        mount.domElement.remove();
      },
    },
    {
      name: '5, 9: speaks another language without being mounted again',
      async run() {
        const { mount } = at(nowhere);
        await remote.mount(mount);
        const root = mount.domElement.firstElementChild;
        const english = mount.domElement.textContent;
        await remote.update({ ...mount, language: 'fr' });
        await changed(() => mount.domElement.textContent !== english, 'language_ignored');
        hold(mount.domElement.firstElementChild === root, 'mounted_again');
        await remote.unmount(mount);
        mount.domElement.remove();
      },
    },
    {
      name: '7: lives twice in one page',
      async run() {
        const [one, two] = [at(nowhere), at(nowhere)];
        await Promise.all([remote.mount(one.mount), remote.mount(two.mount)]);
        await remote.unmount(one.mount);
        hold(two.mount.domElement.textContent?.trim(), 'not_alone');
        const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
        hold(new Set(ids).size === ids.length, 'same_ids');
        await remote.unmount(two.mount);
        for (const { mount } of [one, two]) mount.domElement.remove();
      },
    },
  ];
}

function hold(isKept: unknown, reason: ContractBroken['reason']): void {
  if (!isKept) throw new ContractBroken(reason);
}

/** React may paint an update a moment later; a second is given. */
async function changed(isTrue: () => boolean, reason: ContractBroken['reason']): Promise<void> {
  for (let waited = 0; waited < 100 && !isTrue(); waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  hold(isTrue(), reason);
}
