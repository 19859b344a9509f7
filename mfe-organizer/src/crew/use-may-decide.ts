/** May the reader decide on penalties of a rally? That is its administrators'; the server has the last word. */
import { useAnswer } from '@bivouac/contract/remote';
import { data, myRoles } from '@bivouac/data';

export function useMayDecide(rallyId: string): boolean {
  const { value } = useAnswer('roles', (signal) => myRoles(data(), { signal }));
  return (
    value?.some(
      ({ role, rally_id }) => role === 'platform_admin' || (role === 'admin' && rally_id === rallyId),
    ) ?? false
  );
}
