/** Shows a sentence in place of a page whose code cannot be loaded without network, and loads it when the network is back. */
import { useTryAgain } from '@bivouac/contract/remote';
import { Component, type ReactNode } from 'react';
import { FeedTrouble } from '../state/page-gate.tsx';
import { forgetLost } from './later.tsx';

/** A network that answers nothing is as good as none. ms */
const LOOK_MS = 10_000;
const OFFLINE = { reason: 'offline' };

interface UnlessCutProps {
  /** Another address is tried at once. */
  address: string;
  children: ReactNode;
}

interface UnlessCutState {
  address: string;
  error: unknown;
  isCut: boolean | null;
}

const fresh = { error: null, isCut: null };

export class UnlessCut extends Component<UnlessCutProps, UnlessCutState> {
  override state: UnlessCutState = { address: this.props.address, ...fresh };

  static getDerivedStateFromError(error: unknown) {
    return { error, isCut: fileOf(error) === null ? false : null };
  }

  static getDerivedStateFromProps({ address }: UnlessCutProps, before: UnlessCutState) {
    return address === before.address ? null : { address, ...fresh };
  }

  override async componentDidCatch(error: unknown) {
    forgetLost();
    const file = fileOf(error);
    if (file === null) return;
    const isCut = !(await answers(file));
    this.setState((now) => (now.error === error ? { isCut } : null));
  }

  override render() {
    const { error, isCut } = this.state;
    if (error === null) return this.props.children;
    if (isCut === null) return null;
    // A file that is gone or refused is for the shell, which takes the present release.
    if (!isCut) throw error;
    return <Cut file={fileOf(error) ?? ''} again={() => this.setState(fresh)} />;
  }
}

function Cut({ file, again }: { file: string; again: () => void }) {
  useTryAgain(OFFLINE, async () => {
    if (await answers(file)) again();
  });
  return <FeedTrouble reason="offline" onRetry={again} />;
}

function fileOf(error: unknown): string | null {
  const { name, code, request } = error as { name?: string; code?: string; request?: string };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' ? (request ?? null) : null;
}

function answers(file: string): Promise<boolean> {
  return fetch(file, { cache: 'reload', signal: AbortSignal.timeout(LOOK_MS) }).then(
    () => true,
    () => false,
  );
}
