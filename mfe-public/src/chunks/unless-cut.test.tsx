/** @vitest-environment happy-dom */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider, type Say } from '../language/text.tsx';
import { UnlessCut } from './unless-cut.tsx';

const say = ((id: string) => id) as Say;
const lost = Object.assign(new Error('Loading chunk 7 failed'), {
  name: 'ChunkLoadError',
  request: '/r/mfe-public/1.0.0/part-lists.js',
});

let failure: Error | null;
let network: 'there' | 'gone';

function Page() {
  if (failure) throw failure;
  return <p>The page</p>;
}

class Shell extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p>Shell: {this.state.error.name}</p> : this.props.children;
  }
}

const at = (address: string) => (
  <Shell>
    <LanguageProvider value={{ tag: 'en', say }}>
      <UnlessCut address={address}>{address === '/seen' ? <p>Seen before</p> : <Page />}</UnlessCut>
    </LanguageProvider>
  </Shell>
);

/** The sentence is in the page before its effect listens. */
async function comeOnline() {
  await waitFor(() => expect(window.addEventListener).toHaveBeenCalledWith('online', expect.anything()));
  window.dispatchEvent(new Event('online'));
}

beforeEach(() => {
  vi.spyOn(window, 'addEventListener');
  failure = lost;
  network = 'gone';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (network === 'gone') throw new TypeError('Failed to fetch');
      return new Response('');
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows a sentence without network, and the page when the browser is online again', async () => {
  render(at('/new'));
  await screen.findByText('state.neverSeen');
  failure = null;
  network = 'there';
  await comeOnline();
  await screen.findByText('The page');
});

it('stays while the network does not answer, although the browser is online', async () => {
  render(at('/new'));
  await screen.findByText('state.neverSeen');
  await comeOnline();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  screen.getByText('state.neverSeen');
});

it('shows another page that was loaded before', async () => {
  const { rerender } = render(at('/new'));
  await screen.findByText('state.neverSeen');
  rerender(at('/seen'));
  await screen.findByText('Seen before');
});

it('leaves a file that the server refuses, and any other error, to the shell', async () => {
  network = 'there';
  render(at('/new'));
  await screen.findByText('Shell: ChunkLoadError');
  cleanup();
  failure = new RangeError('a fault of the page');
  render(at('/new'));
  await waitFor(() => screen.getByText('Shell: RangeError'));
});
