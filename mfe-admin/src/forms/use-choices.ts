/** The choices a page keeps in its address, and a way to change some of them; an empty one is removed. */
import { useSearchParams } from '@bivouac/contract/router';

export function useChoices() {
  const [params, setParams] = useSearchParams();
  const choose = (choices: Readonly<Record<string, string>>, options?: { replace: boolean }) =>
    setParams((before) => {
      for (const [name, value] of Object.entries(choices)) {
        if (value) before.set(name, value);
        else before.delete(name);
      }
      return before;
    }, options);
  return [params, choose] as const;
}
