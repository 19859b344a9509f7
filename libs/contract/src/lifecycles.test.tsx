// @vitest-environment happy-dom
import { Suspense, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, Route, Routes, useLocation, useParams } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { aShell, contractChecks } from './kit/index.ts';
import { CONTRACT_VERSION, type Manifest } from './manifest.ts';
import { later, remoteOf, useShell } from './remote/index.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

/** React shows what was suspended 300 ms apart, which leaves a busy machine too little of the usual second. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

const manifest: Manifest = { name: 'mfe-admin', contract: CONTRACT_VERSION, base: '/admin' };

const words = { en: 'Hut', fr: 'Refuge' } as Record<string, string>;

function Hut({ prepared }: { prepared: string }) {
  const { hut } = useParams();
  const { search } = useLocation();
  if (hut === 'broken') throw new Error('the roof is off');
  return (
    <main>
      <h1>
        {prepared} {hut}
        {search}
      </h1>
      <Link to="/huts/next">next</Link>
      <Collapsing />
    </main>
  );
}

let collapse = () => {};
function Collapsing() {
  const [isDown, setDown] = useState(false);
  useLayoutEffect(() => {
    collapse = () => setDown(true);
  }, []);
  if (isDown) throw new Error('the hut fell down');
  return null;
}

let isCut = false;
const Bell = later(async () => {
  if (isCut) throw new Error('the bell cannot be fetched');
  return () => <b>ding</b>;
});

const Yard = () => (
  <>
    <input />
    <Suspense fallback="…">
      <Gong />
    </Suspense>
  </>
);
let hasGong = false;
const Gong = later(
  async () => {
    if (!hasGong) throw new Error('the gong cannot be fetched');
    return () => <b>dong</b>;
  },
  { isBesideForms: true },
);
const yard = remoteOf<null>({ manifest, prepare: async () => null, App: Yard });

const belfry = remoteOf<null>({
  manifest,
  prepare: async () => null,
  App: Belfry,
});

function Belfry() {
  return (
    <Suspense fallback="…">
      <Bell />
    </Suspense>
  );
}

function Lost() {
  return <p>{useShell().basePath}</p>;
}

const remote = remoteOf<string>({
  manifest,
  prepare: async ({ language }) => words[language] ?? '?',
  App: ({ prepared }) => (
    <Routes>
      <Route path="/huts/:hut" element={<Hut prepared={prepared} />} />
      <Route path="*" element={<h1>{prepared}: nothing here</h1>} />
    </Routes>
  ),
});

function mountable(path: string, over = {}) {
  const domElement = document.createElement('div');
  document.body.replaceChildren(domElement);
  const { props, asked } = aShell('/admin', path, over);
  return { domElement, props: { ...props, domElement }, asked };
}

describe('a remote', () => {
  for (const check of contractChecks({ remote, name: 'mfe-admin', basePath: '/admin' })) {
    it(check.name, check.run);
  }

  it('2: is painted when its mount resolves, below the base it was given', async () => {
    const { domElement, props } = mountable('/admin/huts/7?bed=2');
    await remote.mount(props);
    expect(domElement.querySelector('h1')?.textContent).toBe('Hut 7?bed=2');
    expect(domElement.querySelector('a')?.getAttribute('href')).toBe('/admin/huts/next');
    await remote.unmount(props);
  });

  it('8: asks the shell to navigate', async () => {
    const { domElement, props, asked } = mountable('/admin/huts/7');
    await remote.mount(props);
    domElement.querySelector('a')?.click();
    await eventually(() => expect(asked.navigations).toHaveLength(1));
    expect(asked.navigations[0]).toMatchObject({
      path: '/admin/huts/next',
      options: { replace: false, keepScroll: false },
    });
    await remote.unmount(props);
  });

  it('3: rejects its mount with the error of a first render that fails, and leaves the node empty', async () => {
    const { domElement, props, asked } = mountable('/admin/huts/broken');
    await expect(remote.mount(props)).rejects.toThrow('the roof is off');
    await eventually(() => expect(domElement.childNodes).toHaveLength(0));
    expect(asked.fatal).toEqual([]);
  });

  it('3: rejects its mount when what it must prepare cannot be had', async () => {
    const poor = remoteOf<never>({
      manifest,
      prepare: () => Promise.reject(new Error('no texts')),
      App: Lost,
    });
    await expect(poor.mount(mountable('/admin').props)).rejects.toThrow('no texts');
  });

  it('4: tells a later failure once and stands no more', async () => {
    const { domElement, props, asked } = mountable('/admin/huts/7');
    await remote.mount(props);
    collapse();
    await eventually(() => expect(asked.fatal).toHaveLength(1));
    expect(String(asked.fatal[0])).toContain('the hut fell down');
    expect(domElement.childNodes).toHaveLength(0);
    await remote.unmount(props);
  });

  it('5: shows a new address and a new language by update', async () => {
    const { domElement, props } = mountable('/admin/huts/7');
    await remote.mount(props);
    await remote.update({
      ...props,
      language: 'fr',
      location: { ...props.location, pathname: '/admin/huts/8', key: 'k' },
    });
    await eventually(() => expect(domElement.querySelector('h1')?.textContent).toBe('Refuge 8'));
    await remote.unmount(props);
  });

  it('12: asks again for a part that could not be loaded when it is mounted again', async () => {
    isCut = true;
    const first = mountable('/admin');
    await belfry.mount(first.props);
    await eventually(() => expect(first.asked.fatal).toHaveLength(1));
    expect(String(first.asked.fatal[0])).toContain('the bell cannot be fetched');
    await belfry.unmount(first.props);

    isCut = false;
    const second = mountable('/admin');
    await belfry.mount(second.props);
    await eventually(() => expect(second.domElement.textContent).toBe('ding'));
    await belfry.unmount(second.props);
  });

  it('lacks a part alone while the shell keeps what is typed, and shows it once it is asked for again', async () => {
    const missing: (() => void)[] = [];
    const partMissing = (_: unknown, again: () => void) => missing.push(again) > 0;
    const { domElement, props, asked } = mountable('/admin', { partMissing });
    await yard.mount(props);
    await eventually(() => expect(missing).toHaveLength(1));
    const typed = domElement.querySelector('input');
    missing[0]?.();
    await eventually(() => expect(missing).toHaveLength(2));
    hasGong = true;
    missing[1]?.();
    await eventually(() => expect(domElement.querySelector('b')?.textContent).toBe('dong'));
    expect(domElement.querySelector('input')).toBe(typed);
    expect(asked.fatal).toEqual([]);
    await yard.unmount(props);
  });

  it('says clearly when a component stands outside a mounted remote', async () => {
    const lost: unknown[] = [];
    const root = createRoot(document.createElement('div'), { onUncaughtError: (error) => lost.push(error) });
    root.render(<Lost />);
    await eventually(() => expect(lost).toEqual([expect.objectContaining({ reason: 'not_mounted' })]));
  });
});
