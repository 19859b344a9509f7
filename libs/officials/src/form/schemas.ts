/** Schemas for values as they are typed. An issue with an empty message keeps a form from being sent and shows nothing at the field. */
import { isReason } from '@bivouac/rules';
import * as v from 'valibot';

export const trimmed = v.pipe(v.string(), v.trim());

export const needed = v.pipe(trimmed, v.nonEmpty(''));

/** `null` if empty. */
export const optional = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => text?.trim() || null),
);

/** Long enough for the ledger. */
export const reason = v.pipe(trimmed, v.check(isReason, ''));

/** A value that its field offers, which needs no check. */
export const chosen = <Value>() => v.custom<Value>(() => true);

/** A value that `read` parses, such as a duration. */
export const parsedBy = <Value>(
  read: (text: string) => { ok: true; value: Value } | { ok: false },
  message: string,
) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Value => {
      const result = read(dataset.value);
      if (result.ok) return result.value;
      addIssue({ message });
      return NEVER;
    }),
  );
