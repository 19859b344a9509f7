/** The keys of the live pages; their code is fetched with the first key that somebody presses. */
import { useEffect, useState } from 'react';
import { later } from '../chunks/later.tsx';
import { Optional } from '../chunks/optional.tsx';

const Keys = later('following', 'Keys');

export function KeysAfterFirst() {
  const [first, setFirst] = useState<KeyboardEvent | null>(null);
  useEffect(() => {
    if (first) return;
    addEventListener('keydown', setFirst);
    return () => removeEventListener('keydown', setFirst);
  }, [first]);
  return (
    first && (
      <Optional>
        <Keys first={first} />
      </Optional>
    )
  );
}
