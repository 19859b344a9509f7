/** Another remote inside this one: loaded, checked and mounted by the shell, at a base of its own. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { RemoteName } from '../manifest.ts';
import type { GuestPlace } from '../shell-props.ts';
import { useShell } from './shell-context.ts';

export interface OtherRemoteProps extends GuestPlace {
  name: RemoteName;
  /** Shown where the page has no other remotes: this one runs alone. */
  otherwise: ReactNode;
}

export function OtherRemote({ name, basePath, within, otherwise }: OtherRemoteProps) {
  const { showRemote } = useShell();
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!showRemote || !node.current) return;
    return showRemote(node.current, name, { basePath, within });
  }, [showRemote, name, basePath, within]);
  return showRemote ? <div ref={node} data-guest={name} /> : otherwise;
}
