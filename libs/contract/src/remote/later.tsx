/** A part of a remote whose code is loaded when it is first shown, and asked for again after a failure. */
import { type ComponentType, use } from 'react';

/** Each mount of a remote of this build is another attempt: what failed in the one before is not taken for lost. */
let attempt = 0;

export function beginAttempt(): void {
  attempt += 1;
}

/**
 * Unlike `React.lazy`, which keeps a failure for ever. Whoever draws it stands inside a Suspense; a chunk that cannot
 * be loaded is thrown, and ends as the shell's failure panel with its retry.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let asked: Promise<ComponentType<Props>> | undefined;
  let failedIn: number | undefined;
  return function Later(props: Props) {
    if (!asked || (failedIn !== undefined && failedIn !== attempt)) {
      failedIn = undefined;
      asked = load();
      asked.catch(() => {
        failedIn = attempt;
      });
    }
    const Part = use(asked);
    return <Part {...props} />;
  };
}
