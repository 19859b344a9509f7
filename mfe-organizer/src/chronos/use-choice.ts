/** What is chosen on the desk lies in the address: point, view, filters, the card or history that is open. */
import { useSearchParams } from '@bivouac/contract/router';
import { useCallback } from 'react';

export interface Choices {
  value(name: string): string | null;
  /** Null takes it away. */
  choose(changes: Readonly<Record<string, string | null>>): void;
}

export function useChoices(): Choices {
  const [query, setQuery] = useSearchParams();
  const choose = useCallback<Choices['choose']>(
    (changes) =>
      setQuery(
        (before) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') before.delete(name);
            else before.set(name, value);
          }
          return before;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return { value: (name) => query.get(name), choose };
}
