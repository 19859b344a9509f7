/** A part of a remote whose code is loaded when it is first shown, and asked for again after a failure. */
import { type ComponentType, use, useEffect, useReducer } from 'react';
import { useShellIfAny } from './shell-context.ts';

/** Each mount of a remote of this build is another attempt: what failed in the one before is not taken for lost. */
let attempt = 0;

export function beginAttempt(): void {
  attempt += 1;
}

/**
 * Unlike `React.lazy`, which keeps a failure for ever. Draw it inside a Suspense; a chunk that cannot be loaded is thrown, and ends as the
 * shell's failure panel with its retry. One that stands beside forms is left out alone where that panel would take away what is typed, until
 * it is asked for again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isBesideForms = false }: { isBesideForms?: boolean } = {},
): ComponentType<Props> {
  let asked: Promise<ComponentType<Props> | null> | undefined;
  let failedIn: number | undefined;
  const shown = new Set<() => void>();
  const again = () => {
    asked = undefined;
    for (const draw of shown) draw();
  };
  return function Later(props: Props) {
    const shell = useShellIfAny();
    const [, draw] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      shown.add(draw);
      // Asked for again before it stood on the page.
      if (!asked) draw();
      return () => void shown.delete(draw);
    }, []);
    if (!asked || (failedIn !== undefined && failedIn !== attempt)) {
      failedIn = undefined;
      const begun = attempt;
      asked = load().catch((error) => {
        failedIn = begun;
        if (isBesideForms && shell?.partMissing?.(error, again)) return null;
        throw error;
      });
    }
    const Part = use(asked);
    return Part && <Part {...props} />;
  };
}
