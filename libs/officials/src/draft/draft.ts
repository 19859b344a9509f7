/** What is typed into a form and not sent: kept in the browser, and brought back without covering what others changed meanwhile. */

export interface KeptDraft<Said> {
  /** When it was typed last, ms. */
  at: number;
  from: Said;
  said: Said;
}

type Field<Said> = keyof Said & string;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = <Said extends object>(said: Said) => Object.keys(said) as Field<Said>[];

export function differing<Said extends object>(one: Said, other: Said): Field<Said>[] {
  return fieldsOf(one).filter((field) => !isSame(one[field], other[field]));
}

export function broughtBack<Said extends object>(
  { from, said }: KeptDraft<Said>,
  now: Said,
): { said: Said; overtaken: Field<Said>[] } {
  const typed = differing(from, said);
  return {
    said: { ...now, ...Object.fromEntries(typed.map((field) => [field, said[field]])) },
    overtaken: typed.filter((field) => !isSame(from[field], now[field]) && !isSame(said[field], now[field])),
  };
}

/** null: nothing is kept, it is of a form with other fields, or all of it stands by now. */
export function readDraft<Said extends object>(text: string | null, now: Said): KeptDraft<Said> | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptDraft<Said>> | null;
    if (typeof kept?.at !== 'number' || !hasFields(kept.from, now) || !hasFields(kept.said, now)) return null;
    const draft: KeptDraft<Said> = { at: kept.at, from: kept.from, said: kept.said };
    return isSame(broughtBack(draft, now).said, now) ? null : draft;
  } catch {
    return null;
  }
}

function hasFields<Said extends object>(said: unknown, now: Said): said is Said {
  return typeof said === 'object' && said !== null && fieldsOf(now).every((field) => field in said);
}
