/** What a first view has for readers without scripts alone, and what it hides from them: whatever only a script could do. */
import { createContext, type ReactNode, useContext } from 'react';
import { useTold } from './told.ts';

const IsWithin = createContext(false);

/** Shown in a first view to readers without scripts. A `noscript` cannot hold another, so an inner one adds none. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  const isWithin = useContext(IsWithin);
  if (useTold() === null) return null;
  if (isWithin) return children;
  return (
    <noscript>
      <IsWithin.Provider value={true}>{children}</IsWithin.Provider>
    </noscript>
  );
}

/** Column heads and titles that are also buttons stay, as plain words. */
const DEAD = `:is(button,select,input,fieldset):not([data-works-still] *){display:none!important}
:is(h1,thead) button{display:inline!important;pointer-events:none}
:is(h1,thead) button :is([aria-hidden]),h1 button::after{display:none!important}
nav [data-entry]{display:flex!important}
[data-beside]{display:block!important}
[data-beside]>aside:has([aria-busy]),[data-for-scripts]{display:none!important}
[data-still]{scroll-snap-type:none!important}
[data-still] tr>*{animation:none!important}`;

export function DeadWithoutScripts() {
  return (
    <noscript>
      <style>{DEAD}</style>
    </noscript>
  );
}
