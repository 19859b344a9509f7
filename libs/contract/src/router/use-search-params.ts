/** The query of the address, and how to change it. React Router's own would bring its links and forms along. */
import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

export type SetSearchParams = (
  change: URLSearchParams | ((before: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearchParams>(
    (change, options) => {
      const next = typeof change === 'function' ? change(new URLSearchParams(parameters)) : change;
      void navigate(`?${next}`, options);
    },
    [navigate, parameters],
  );
  return [parameters, set];
}
