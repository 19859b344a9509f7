// @vitest-environment happy-dom
import { aShell } from '@bivouac/contract/kit';
import { remoteOf } from '@bivouac/contract/remote';
import { describe, expect, it } from 'vitest';
import { OfficialsFrame } from './officials-frame.tsx';

const say = (id: string) => id;
const remote = remoteOf<null>({
  manifest: { name: 'mfe-organizer', contract: 2, base: '/organizer' },
  prepare: async () => null,
  App: () => (
    <OfficialsFrame
      say={say}
      groups={[{ heading: 'Race', items: [{ to: '/times', label: 'Times' }] }]}
      bar={[]}
      trouble={null}
      first="Desert Rally"
      head={null}
    >
      <h1>Times</h1>
    </OfficialsFrame>
  ),
});

describe('OfficialsFrame', () => {
  it('22: puts its head into that of the page, and takes it out when it goes', async () => {
    const head = document.body.appendChild(document.createElement('div'));
    const domElement = document.body.appendChild(document.createElement('div'));
    const showInHead = (node: HTMLElement) => {
      head.append(node);
      return () => node.remove();
    };
    const props = { ...aShell('/organizer', '/organizer/times', { showInHead }).props, domElement };
    await remote.mount(props);
    expect(head.textContent).toContain('Desert Rally');
    expect(domElement.textContent).not.toContain('Desert Rally');
    expect(domElement.querySelector('a[aria-current=page]')?.textContent).toBe('Times');
    await remote.unmount(props);
    expect(head.childNodes).toHaveLength(0);
  });

  it('has a head of its own where the page has none', async () => {
    const domElement = document.body.appendChild(document.createElement('div'));
    const props = { ...aShell('/organizer', '/organizer/times').props, domElement };
    await remote.mount(props);
    expect(domElement.querySelector('header')?.textContent).toContain('Desert Rally');
    await remote.unmount(props);
  });
});
