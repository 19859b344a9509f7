/** Whether letters leave the machine, for sentences that would promise one; until it is known they do. */
import { data, keepsLetters } from '@bivouac/data';
import { useEffect, useState } from 'react';

export function useLetters(): 'kept' | 'sent' {
  const [isKept, setKept] = useState(false);
  useEffect(() => void keepsLetters(data()).then(setKept), []);
  return isKept ? 'kept' : 'sent';
}
