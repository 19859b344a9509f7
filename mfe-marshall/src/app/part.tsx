/** A part of the page whose code is fetched when it is first drawn; a phone out of reach asks again when the network is back. */
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

/** Draws `otherwise` until it is here: what stands around it goes on. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { otherwise?: ReactNode }> {
  let found: ComponentType<Props> | null = null;
  const watch = (draw: () => void) => {
    const ask = () =>
      load().then(
        (Part) => {
          found = Part;
          draw();
        },
        () => undefined,
      );
    if (!found) void ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  };
  return function Part({ otherwise, ...props }) {
    const Found = useSyncExternalStore(watch, () => found);
    return Found ? <Found {...(props as unknown as Props)} /> : otherwise;
  };
}
