/** Shows the area an address belongs to, behind whatever must come first. */
import { CONTRACT_VERSION, type GuestPlace, type RemoteName, type ShellProps } from '@bivouac/contract';
import { later } from '@bivouac/contract/remote';
import { useKept } from '@bivouac/ui';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSay } from '../frame/language.ts';
import { usePage } from '../frame/page.ts';
import { useChanging } from '../frame/use-changing.ts';
import { RemoteOutlet } from '../remotes/outlet/remote-outlet.tsx';
import { type Area, isWithin } from './area-of.ts';
import { Elsewhere } from './elsewhere.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { UnlessCut } from './unless-cut.tsx';

/** Spectators never need these. */
const RoleGate = later(async () => (await import('../session/role-gate.tsx')).RoleGate);
const InvitationPage = later(
  async () => (await import('../session/invitation/invitation-page.tsx')).InvitationPage,
);
const SignInPage = later(async () => (await import('../session/sign-in/sign-in-page.tsx')).SignInPage);
const SignUpPage = later(async () => (await import('../session/sign-up/sign-up-page.tsx')).SignUpPage);
const ForgottenPasswordPage = later(
  async () => (await import('../session/recovery/forgotten-password-page.tsx')).ForgottenPasswordPage,
);
const AccountPage = later(async () => (await import('../session/second-factor/index.ts')).AccountPage);

export function AreaView({ area }: { area: Area }) {
  const say = useSay();
  const { pathname } = useChanging(usePage().places).location;
  return (
    <UnlessCut address={pathname} name={say(nameOf(area))}>
      <AreaPage area={area} />
    </UnlessCut>
  );
}

function nameOf(area: Area) {
  if (area.kind === 'remote') return `area.${area.name}` as const;
  return area.kind === 'account' ? 'area.account' : 'session.signIn';
}

function AreaPage({ area }: { area: Area }) {
  switch (area.kind) {
    case 'elsewhere':
      return <Elsewhere path={area.path} />;
    case 'not-found':
      return <NotFoundPage />;
    case 'sign-in':
      return (
        <Suspense>
          {area.invitation === null ? (
            <SignInPage next={area.next} />
          ) : (
            <InvitationPage key={area.invitation} token={area.invitation} />
          )}
        </Suspense>
      );
    case 'sign-up':
      return (
        <Suspense>
          <SignUpPage next={area.next} />
        </Suspense>
      );
    case 'forgotten-password':
      return (
        <Suspense>
          <ForgottenPasswordPage next={area.next} />
        </Suspense>
      );
    case 'account':
      return (
        <Suspense>
          <RoleGate needs="signed_in">
            <AccountPage />
          </RoleGate>
        </Suspense>
      );
    case 'remote':
      return area.needs ? (
        <Suspense>
          <RoleGate needs={area.needs}>
            <RemoteArea area={area} />
          </RoleGate>
        </Suspense>
      ) : (
        <RemoteArea area={area} />
      );
  }
}

function RemoteArea({ area }: { area: Area & { kind: 'remote' } }) {
  const { config, places, session } = usePage();
  const { location, action } = useChanging(places);
  const { name, basePath, language, needs } = area;
  const { guests, show } = useGuests();
  const props = useMemo<Omit<ShellProps, 'reportFatal'>>(
    () => ({
      contract: CONTRACT_VERSION,
      location,
      action,
      navigate(path, options) {
        // A redirect that answers an address one has left meanwhile is void.
        const isLate = places.value.location.pathname !== location.pathname;
        if (!(isLate && options?.replace)) places.navigate(path, options);
      },
      go: places.go,
      leaveGuard: places.leaveGuard,
      basePath,
      language,
      config,
      session$: session,
      audience: needs ? 'official' : 'public',
      showRemote: show,
      showInHead,
    }),
    [location, action, places, basePath, language, config, session, needs, show],
  );
  return (
    <>
      <RemoteOutlet name={name} props={props} />
      <GuestViews guests={guests} props={props} />
    </>
  );
}

function showInHead(node: HTMLElement): () => void {
  document.getElementById('head-place')?.append(node);
  return () => node.remove();
}

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

/** Remotes shown inside another one: the shell mounts them as it does an area, in the node its host has given. */
function useGuests(): Guests {
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

function GuestViews({ guests, props }: { guests: readonly Guest[]; props: HandedProps }) {
  return guests.map((guest) =>
    createPortal(<GuestView guest={guest} props={props} />, guest.node, String(guest.key)),
  );
}

function GuestView({ guest, props }: { guest: Guest; props: HandedProps }) {
  const { name, basePath, within } = guest;
  // An address elsewhere is the host's: the guest is about to be taken away, and keeps what it shows until then.
  const current = useKept(props, () => isWithin(within, props.location.pathname));
  const given = useMemo(() => ({ ...current, basePath, showInHead: undefined }), [current, basePath]);
  return <RemoteOutlet name={name} props={given} />;
}
