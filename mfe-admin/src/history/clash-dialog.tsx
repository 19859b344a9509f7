/** The choice between two who changed one row, fetched when it happens. */
import { later } from '@bivouac/contract/remote';
import type { ClashView } from '@bivouac/officials/form';
import { Suspense } from 'react';
import type { ClashSheetProps } from './clash-sheet.tsx';

const ClashSheet = later(() => import('./clash-sheet.tsx').then((part) => part.ClashSheet));

interface ClashDialogProps<Row> extends Pick<ClashSheetProps, 'rally' | 'row' | 'name' | 'isBusy'> {
  view: ClashView<Row>;
  onDone(): void;
}

export function ClashDialog<Row extends object>({ view, onDone, ...what }: ClashDialogProps<Row>) {
  if (!view.clash) return null;
  return (
    <Suspense>
      <ClashSheet
        {...what}
        clash={view.clash}
        onMine={async () => {
          if (await view.keepMine()) onDone();
        }}
        onTheirs={() => {
          view.leave();
          onDone();
        }}
        onLeave={view.leave}
      />
    </Suspense>
  );
}
