/** A remote's router: fed by the shell, which alone owns the history. */
import { type ReactNode, useInsertionEffect, useMemo, useRef } from 'react';
import {
  createPath,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  Router,
  type To,
} from 'react-router';
import type { ShellProps } from '../shell-props.ts';

export function RemoteRouter({ shell, children }: { shell: ShellProps; children: ReactNode }) {
  const navigator = useNavigator(shell);
  return (
    <Router
      basename={shell.basePath}
      location={shell.location}
      navigationType={shell.action as NavigationType}
      navigator={navigator}
    >
      {children}
    </Router>
  );
}

/** The same object for the whole life of the remote, always speaking to the newest hand of the shell. */
function useNavigator(shell: ShellProps): Navigator {
  const newest = useRef(shell);
  // Before any effect of what it draws: one that navigates must not speak to the hand of the address before.
  useInsertionEffect(() => {
    newest.current = shell;
  }, [shell]);
  return useMemo(() => {
    const navigate = (to: To, replace: boolean, state: unknown, options?: NavigateOptions) =>
      newest.current.navigate(hrefOf(to), {
        replace,
        state,
        keepScroll: options?.preventScrollReset ?? false,
      });
    return {
      createHref: hrefOf,
      go: (steps) => newest.current.go(steps),
      push: (to, state, options) => navigate(to, false, state, options),
      replace: (to, state, options) => navigate(to, true, state, options),
    };
  }, []);
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
