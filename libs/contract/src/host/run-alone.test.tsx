// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { aConfig } from '../kit/index.ts';
import { CONTRACT_VERSION } from '../manifest.ts';
import type { MountProps } from '../remote.ts';
import { browserHistory } from './browser-history.ts';
import { runAlone } from './run-alone.ts';

it('runs a remote in the node it is given until it is stopped', async () => {
  const heard: string[] = [];
  const hear = (what: string) => async (props: MountProps) => {
    heard.push(`${what} ${props.location.pathname} below ${props.basePath} in ${props.domElement.id}`);
  };
  const places = browserHistory();
  places.navigate('/marshalls/1');
  const domElement = document.createElement('div');
  domElement.id = 'node';
  const stop = await runAlone({
    remote: {
      manifest: { name: 'mfe-marshall', contract: CONTRACT_VERSION, base: '/marshalls' },
      bootstrap: hear('bootstrap'),
      mount: hear('mount'),
      update: hear('update'),
      unmount: hear('unmount'),
    },
    config: aConfig,
    baseOf: () => ({ basePath: '/marshalls', language: 'en' }),
    session$: { value: { state: 'signed_out' }, subscribe: () => () => undefined },
    domElement,
    places,
  });
  places.navigate('/marshalls/2');
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  await stop();
  places.navigate('/marshalls/3');
  expect(heard).toEqual([
    'bootstrap /marshalls/1 below /marshalls in node',
    'mount /marshalls/1 below /marshalls in node',
    'update /marshalls/2 below /marshalls in node',
    'unmount /marshalls/2 below /marshalls in node',
  ]);
});
