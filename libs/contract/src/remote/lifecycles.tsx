/** Makes a remote of a React component: lifecycles that resolve when a state is painted and reject when it cannot be. */
import { type ComponentType, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Manifest } from '../manifest.ts';
import type { MountProps, Remote } from '../remote.ts';
import type { ShellProps } from '../shell-props.ts';
import { beginAttempt } from './later.tsx';
import { RemoteRouter } from './remote-router.tsx';
import { ShellProvider } from './shell-context.ts';

export interface RemoteParts<Prepared> {
  manifest: Manifest;
  /** What the first render needs (the language's texts); awaited again when the language has changed. */
  prepare(shell: ShellProps): Promise<Prepared>;
  App: ComponentType<{ prepared: Prepared }>;
}

interface Mounted<Prepared> {
  root: Root;
  language: string;
  prepared: Prepared;
}

/** Roots of one page must not share the ids React gives, also when a remote is mounted twice. */
let mounts = 0;

export function remoteOf<Prepared>({ manifest, prepare, App }: RemoteParts<Prepared>): Remote {
  const mounted = new Map<HTMLElement, Mounted<Prepared>>();

  const paint = ({ root, prepared }: Mounted<Prepared>, shell: ShellProps) =>
    new Promise<void>((painted) => {
      root.render(
        <Painted tell={painted}>
          <ShellProvider value={shell}>
            <RemoteRouter shell={shell}>
              <App prepared={prepared} />
            </RemoteRouter>
          </ShellProvider>
        </Painted>,
      );
    });

  return {
    manifest,
    bootstrap: async () => undefined,
    async mount(props) {
      beginAttempt();
      const prepared = await prepare(props);
      mounts += 1;
      const mount = await new Promise<Mounted<Prepared>>((resolve, reject) => {
        let isPainted = false;
        const root = createRoot(props.domElement, {
          identifierPrefix: `${manifest.name}-${mounts}-`,
          onUncaughtError(error) {
            if (isPainted) return props.reportFatal(error);
            reject(error);
            // React is still rendering: its root can be taken down only after.
            setTimeout(() => root.unmount());
          },
        });
        const starting = { root, language: props.language, prepared };
        void paint(starting, props).then(() => {
          isPainted = true;
          resolve(starting);
        });
      });
      mounted.set(props.domElement, mount);
    },
    async update(props) {
      const mount = mounted.get(props.domElement);
      if (!mount) return;
      if (mount.language !== props.language) {
        mount.prepared = await prepare(props);
        mount.language = props.language;
      }
      // A render that fails is told by reportFatal; the shell then takes the node away.
      void paint(mount, props);
    },
    async unmount({ domElement }: MountProps) {
      mounted.get(domElement)?.root.unmount();
      mounted.delete(domElement);
    },
  };
}

function Painted({ tell, children }: { tell: () => void; children: React.ReactNode }) {
  useLayoutEffect(tell);
  return children;
}
