/** The grid with its filters, what has no crew, and a block that was pasted. */

import { useSession } from '@bivouac/contract/remote';
import type { ChronosGrid } from '@bivouac/data';
import { type DeskPlace, live, type Present } from '@bivouac/live';
import { Card, SearchField, Segmented, VisuallyHidden } from '@bivouac/ui';
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDraft } from '../../desk/half/use-draft.tsx';
import { useSay } from '../../language/language.ts';
import { PasteSheet } from '../paste/paste-sheet.tsx';
import { type PastedBlock, readBlock } from '../paste/read-block.ts';
import { atRows, initialsOf } from '../presence/initials.ts';
import { useChoices } from '../use-choice.ts';
import type { Commands } from '../use-commands.ts';
import { type CellDraft, toldOfCell } from './cell-draft.ts';
import { ChronosTable } from './chronos-table.tsx';
import { FILTERS, filterRows } from './filter-rows.ts';
import styles from './grid.module.css';
import { rowsOf, unplaced } from './rows.ts';
import { Unplaced } from './unplaced.tsx';

/** Arrows held down move faster than anybody looks. */
const SHOW_AFTER_MS = 200;

interface GridCardProps {
  grid: ChronosGrid;
  commands: Commands;
  look(number?: string | null): void;
}

export const GridCard = memo(function GridCard({ grid, commands, look }: GridCardProps) {
  const say = useSay();
  const { value, choose } = useChoices();
  const { rows: others, show } = usePresence(grid.rally, `${grid.race}:${grid.stage}`);
  const [pasted, setPasted] = useState<PastedBlock | null>(null);
  const [drawn, setDrawn] = useState(() => ({ grid, rows: rowsOf(grid, []) }));
  const now = drawn.grid === grid ? drawn : { grid, rows: rowsOf(grid, drawn.rows) };
  if (now !== drawn) setDrawn(now);
  const { rows: all } = now;
  const only = FILTERS.find((one) => one === value('only')) ?? 'all';
  const search = value('find') ?? '';
  const [draft, setDraft] = useDraft<CellDraft | null>('cell', null, toldOfCell);
  const typing = draft?.number ?? null;
  const rows = useMemo(
    () => filterRows(all, grid, { only, search, typing }),
    [all, grid, only, search, typing],
  );
  const counts = useMemo(
    () =>
      FILTERS.map((id) => ({
        id,
        count: filterRows(all, grid, { only: id, search: '' }).length,
      })),
    [all, grid],
  );
  const place = useComesFirst(only !== 'all');
  return (
    <Card
      title={<VisuallyHidden>{say('grid.title')}</VisuallyHidden>}
      aside={
        <div ref={place} tabIndex={-1} className={styles.tools}>
          <Segmented
            isSmall
            label={say('grid.show')}
            segments={counts.map(({ id, count }) => ({ id, label: say(`grid.${id}`, { count }) }))}
            chosen={only}
            onChoose={(id) => choose({ only: id === 'all' ? null : id })}
          />
          <SearchField label={say('grid.find')} value={search} onChange={(find) => choose({ find })} />
        </div>
      }
    >
      <ChronosTable
        grid={grid}
        rows={rows}
        draft={draft}
        onDraft={setDraft}
        others={others}
        commands={{ ...commands, show, paste: (text, from) => setPasted(readBlock(text, grid, rows, from)) }}
      />
      <Unplaced grid={grid} chronos={unplaced(grid)} commands={commands} />
      {pasted && <PasteSheet grid={grid} block={pasted} onRecorded={look} onClose={() => setPasted(null)} />}
    </Card>
  );
});

/** An address that asks for some of the crews opens with them in view: on a phone they are far below the entry line. */
function useComesFirst(isAsked: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const come = useEffectEvent(() => {
    const at = place.current;
    if (!isAsked || !at || at.getBoundingClientRect().top < window.innerHeight / 2) return;
    // The entry line has the focus, and a keyboard of a phone with it.
    at.focus({ preventScroll: true });
    at.closest('section')?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => come(), []);
  return place;
}

interface Presence {
  others: readonly Present[];
  /** Initials by crew number. */
  rows: ReadonlyMap<string, string>;
  show(cell: { number: string; point: string; isTyping: boolean } | null): void;
}

/** Who else works on the stage, and where; the others see where this screen is. */
function usePresence(rally: string, place: string): Presence {
  const session = useSession();
  const name = session.state === 'signed_in' ? initialsOf(session.person) : '?';
  const [others, setOthers] = useState<readonly Present[]>([]);
  const desk = useRef<DeskPlace>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const there = live().deskAt(rally, place);
    desk.current = there;
    there.show({ name, cell: null, isTyping: false });
    const present = there.others$.subscribe(setOthers);
    return () => {
      clearTimeout(timer.current);
      present.unsubscribe();
    };
  }, [rally, place, name]);
  const show = useCallback<Presence['show']>(
    (cell) => {
      clearTimeout(timer.current);
      const told = { name, cell: cell && `${cell.number} ${cell.point}`, isTyping: cell?.isTyping ?? false };
      timer.current = setTimeout(() => desk.current?.show(told), SHOW_AFTER_MS);
    },
    [name],
  );
  const rows = useMemo(() => atRows(others), [others]);
  return { others, rows, show };
}
