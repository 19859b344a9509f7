/** Shows the area an address belongs to, behind whatever must come first. */
import { CONTRACT_VERSION, type ShellProps } from '@bivouac/contract';
import { useEffect, useMemo } from 'react';
import { usePage } from '../frame/page.ts';
import { useChanging } from '../frame/use-changing.ts';
import { RemoteOutlet } from '../remotes/outlet/remote-outlet.tsx';
import { RoleGate } from '../session/role-gate.tsx';
import { SignInPage } from '../session/sign-in-page.tsx';
import type { Area } from './area-of.ts';
import { NotFoundPage } from './not-found-page.tsx';

export function AreaView({ area }: { area: Area }) {
  switch (area.kind) {
    case 'elsewhere':
      return <Elsewhere path={area.path} />;
    case 'not-found':
      return <NotFoundPage />;
    case 'sign-in':
      return <SignInPage next={area.next} />;
    case 'remote':
      return area.needs ? (
        <RoleGate needs={area.needs}>
          <RemoteArea area={area} />
        </RoleGate>
      ) : (
        <RemoteArea area={area} />
      );
  }
}

export function Elsewhere({ path }: { path: string }) {
  const { places } = usePage();
  useEffect(() => places.navigate(path, { replace: true }), [places, path]);
  return null;
}

function RemoteArea({ area }: { area: Area & { kind: 'remote' } }) {
  const { config, places, session } = usePage();
  const { location, action } = useChanging(places);
  const { name, basePath, language, needs } = area;
  const props = useMemo<Omit<ShellProps, 'reportFatal'>>(
    () => ({
      contract: CONTRACT_VERSION,
      location,
      action,
      navigate: places.navigate,
      go: places.go,
      leaveGuard: places.leaveGuard,
      basePath,
      language,
      config,
      session$: session,
      audience: needs ? 'official' : 'public',
    }),
    [location, action, places, basePath, language, config, session, needs],
  );
  return <RemoteOutlet name={name} props={props} />;
}
