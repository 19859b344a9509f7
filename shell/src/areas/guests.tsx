/** Remotes shown inside another one: the shell mounts them as it does an area, in the node its host has given. */
import type { GuestPlace, RemoteName, ShellProps } from '@bivouac/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { RemoteOutlet } from '../remotes/outlet/remote-outlet.tsx';
import { isWithin } from './area-of.ts';

type HandedProps = Omit<ShellProps, 'reportFatal'>;

interface Guest extends GuestPlace {
  key: number;
  name: RemoteName;
  node: HTMLElement;
}

interface Guests {
  guests: readonly Guest[];
  show: NonNullable<ShellProps['showRemote']>;
}

export function useGuests(): Guests {
  const [guests, setGuests] = useState<readonly Guest[]>([]);
  const count = useRef(0);
  const show = useCallback<Guests['show']>((node, name, place) => {
    count.current += 1;
    const guest = { ...place, key: count.current, name, node };
    setGuests((before) => [...before, guest]);
    return () => setGuests((before) => before.filter((other) => other !== guest));
  }, []);
  return { guests, show };
}

export function GuestViews({ guests, props }: { guests: readonly Guest[]; props: HandedProps }) {
  return guests.map((guest) =>
    createPortal(<GuestView guest={guest} props={props} />, guest.node, String(guest.key)),
  );
}

function GuestView({ guest, props }: { guest: Guest; props: HandedProps }) {
  const { name, basePath, within } = guest;
  const newest = useRef(props);
  // An address elsewhere is the host's: the guest is about to be taken away, and keeps what it shows until then.
  if (isWithin(within, props.location.pathname)) newest.current = props;
  const { current } = newest;
  const given = useMemo(() => ({ ...current, basePath }), [current, basePath]);
  return <RemoteOutlet name={name} props={given} />;
}
