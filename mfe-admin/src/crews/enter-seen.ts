/** One crew entered by a form: refused in words, or told how it stands where somebody changed it since it was seen. */
import {
  type CommandResult,
  data,
  type EnteredCrew,
  type Entry,
  type EntryAnswer,
  enterCrews,
  entryList,
  refusedAs,
  type Seen,
} from '@bivouac/data';

export function emptied<Said extends Record<string, string>>(said: Said): Record<keyof Said, string | null> {
  const kept = Object.entries(said).map(([field, text]) => [field, text.trim() || null]);
  return Object.fromEntries(kept) as Record<keyof Said, string | null>;
}

/** `seen` null: a new crew. `onAsked`: what has to be answered before it is entered. `reason`: why published results change. */
export async function enterSeen(
  race: string,
  seen: EnteredCrew | null,
  entry: Partial<Omit<Entry, 'number'>> & { number?: string | null },
  onAsked: (answer: EntryAnswer) => void,
  reason: string,
): Promise<CommandResult<Seen<EnteredCrew>>> {
  const known = seen ? { crew: seen.id, mark: seen.mark } : {};
  const done = await enterCrews(data(), race, [{ ...entry, number: entry.number ?? '', ...known }], {
    reason,
  });
  if (!done.ok) return done;
  const [answer] = done.value.rows;
  if (answer?.is_overtaken) {
    const list = await entryList(data(), race);
    if (!list.ok) return list;
    const now = list.value.crews.find(({ id }) => id === seen?.id);
    if (now) return { ok: true, value: { now } };
  }
  if (answer?.outcome === 'asked') {
    onAsked(answer);
    const code = answer.asks?.includes('reason') ? 'needs_reason' : 'missing_field';
    return { ok: false, problem: refusedAs({ code, message: answer.message }) };
  }
  if (answer?.outcome !== 'refused') return { ok: true, value: null };
  return {
    ok: false,
    problem: refusedAs({ code: answer.refusal ?? 'row_refused', message: answer.message }),
  };
}
