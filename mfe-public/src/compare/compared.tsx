/** The comparison, over the page while the address names crews to compare. */
import { useSearchParams } from '@bivouac/contract/router';
import { later } from '../chunks/later.tsx';
import { Optional } from '../chunks/optional.tsx';

const CompareSheet = later('following', 'CompareSheet');

export function Compared() {
  const [parameters] = useSearchParams();
  if (!parameters.get('compare')) return null;
  return (
    <Optional>
      <CompareSheet />
    </Optional>
  );
}
