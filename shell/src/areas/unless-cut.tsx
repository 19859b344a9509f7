/** Shows a sentence in place of a page of the shell whose code cannot be loaded, and loads it when the network is back. */
import { Button, Panel } from '@bivouac/ui';
import { Component, type ReactNode } from 'react';
import { useSay } from '../frame/language.ts';
import { isThere, useWhenBack } from '../frame/when-back.ts';
import { fileOf } from '../remotes/loading/why-not.ts';

interface UnlessCutProps {
  /** Another address is tried at once. */
  address: string;
  /** Name of the page in the reader's language. */
  name: string;
  children: ReactNode;
}

interface UnlessCutState {
  address: string;
  error: unknown;
}

export class UnlessCut extends Component<UnlessCutProps, UnlessCutState> {
  override state: UnlessCutState = { address: this.props.address, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ address }: UnlessCutProps, before: UnlessCutState) {
    return address === before.address ? null : { address, error: null };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (fileOf(error) === null) throw error;
    return <Cut name={this.props.name} />;
  }
}

/** Nothing is typed here yet, so the page is loaded again as a whole; never without network, where the tab would be lost. */
function reload(): void {
  window.location.reload();
}

function Cut({ name }: { name: string }) {
  const say = useSay();
  useWhenBack(true, reload);
  return (
    <Panel
      kind="error"
      level={1}
      title={say('remote.failed', { area: name })}
      actions={
        <Button look="primary" onClick={async () => (await isThere()) && reload()}>
          {say('retry')}
        </Button>
      }
    >
      {say('remote.cut')}
    </Panel>
  );
}
