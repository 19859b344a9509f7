/** A choice of this page that lives in the address; '' takes it out. */
import { useSearchParams } from '@bivouac/contract/router';

export function useUrlChoice(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  return [
    params.get(name) ?? '',
    (value) =>
      setParams(
        (before) => {
          if (value) before.set(name, value);
          else before.delete(name);
          return before;
        },
        { replace: true },
      ),
  ];
}
