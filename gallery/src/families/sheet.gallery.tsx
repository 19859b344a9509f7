/** A sheet lies over the whole page: it opens at a press, or at once where the address asks for it alone. */
import { Button, Sheet } from '@bivouac/ui';
import { type ReactNode, useState } from 'react';
import type { Family } from '../family.ts';
import { readSettings } from '../settings.ts';

function Opened({ name, title, children }: { name: string; title: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => readSettings(window.location.search).show === `Sheet/${name}`);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open sheet</Button>
      {isOpen && (
        <Sheet title={title} closeLabel="Close" onClose={() => setOpen(false)}>
          {children}
        </Sheet>
      )}
    </>
  );
}

const lines = Array.from({ length: 40 }, (_, i) => `Passage control ${i + 1} at kilometre ${(i + 1) * 9}`);

export const sheet = {
  Sheet: {
    short: () => (
      <Opened name="short" title="7 · Haddad / Ferrer">
        <p>Retired in SS2 after a fall at kilometre 84. Both unhurt.</p>
      </Opened>
    ),
    long: () => (
      <Opened
        name="long"
        title="Waypoints of the selective section between Douar Oulad Yahya and the bivouac"
      >
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Opened>
    ),
  },
} satisfies Family;
