/** What was typed and what became of it, as the queue of this device has it. */
import type { ChronosGrid, RecordAnswer } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { isOpen } from '../../desk/outbox/desk-outbox.ts';
import { asksMeanwhile } from '../../desk/outbox/where-asked.ts';
import type { EntryFact } from '../model/facts.ts';

export interface Entered {
  fact: EntryFact;
  /** When it was typed, by the clock of this device. */
  keptMs: number;
  /** `unsent`: no answer yet, it is sent again by itself · `undone`: taken back. */
  state: 'sending' | 'kept' | 'flagged' | 'refused' | 'unsent' | 'undone';
  flags: readonly string[];
  /** Why it was refused, where it was: the reader's words, and the server's. */
  message: string | null;
  /** Refused until somebody says which of two times counts: asked above, and not to be read away. */
  isAsked: boolean;
}

interface Known {
  isShown(id: string): boolean;
  isCut: boolean;
  words: ReadonlyMap<string, string>;
  /** In the reader's words: why it was refused, or changes nothing. */
  refusals: ReadonlyMap<string, string>;
}

/** The newest first. */
export function enteredOf(
  place: Pick<ChronosGrid, 'rally' | 'race' | 'stage' | 'points'>,
  items: readonly Item[],
  known: Known,
): Entered[] {
  const taken = new Map<string, string>();
  for (const { id, fact, state } of items)
    if (fact?.kind === 'void' && (isOpen({ state }) || state === 'accepted' || state === 'flagged'))
      taken.set(fact.target, id);
  const isTaken = (id: string) => {
    const by = taken.get(id);
    return by !== undefined && !taken.has(by);
  };
  return (
    items
      .filter(({ id, fact }) => known.isShown(id) && fact !== null && isHere(place, fact as EntryFact))
      // Refused and dismissed.
      .filter(({ id, state }) => state !== 'undone' || !known.refusals.has(id))
      .map((item): Entered => {
        const isSaid = item.state === 'refused' || item.state === 'flagged';
        const message = known.words.get(item.id) ?? (isSaid ? known.refusals.get(item.id) : null) ?? null;
        const entered = {
          fact: item.fact as EntryFact,
          keptMs: item.keptMs,
          isAsked: asksMeanwhile(item),
          ...became(item, known.isCut),
        };
        if (isTaken(item.id)) return { ...entered, state: 'undone', flags: [], message };
        return { ...entered, message: message ?? entered.message };
      })
      .reverse()
  );
}

export function leavingOf(items: readonly Pick<Item, 'fact' | 'state'>[]): Set<string> {
  return new Set(
    items.flatMap(({ fact, state }) => (fact?.kind === 'void' && isOpen({ state }) ? fact.target : [])),
  );
}

/** A void or a choice names no place: what it is about does. */
function isHere(
  { rally, race, stage, points }: Pick<ChronosGrid, 'rally' | 'race' | 'stage' | 'points'>,
  fact: EntryFact,
): boolean {
  if (fact.rally !== rally) return false;
  const { race: of = race, stage: on, control } = fact as { race?: string; stage?: string; control?: string };
  if (of !== race) return false;
  if (control !== undefined) return points.some(({ code }) => code === control);
  return on === undefined || on === stage;
}

function became({ state, answer }: Item, isCut: boolean): Omit<Entered, 'fact' | 'keptMs' | 'isAsked'> {
  if (isOpen({ state })) return { state: isCut ? 'unsent' : 'sending', flags: [], message: null };
  if (state === 'undone') return { state: 'undone', flags: [], message: null };
  const { flags = [], message = '' }: Partial<RecordAnswer> = answer ?? {};
  // What a flag says stands there in the reader's language.
  const told = { flags, message: flags.length > 0 ? null : message || null };
  if (state === 'accepted') return { ...told, state: 'kept' };
  return { ...told, state: state === 'flagged' ? 'flagged' : 'refused' };
}
