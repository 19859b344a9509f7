/** Remembers on this device which documents were opened. */
import { useState } from 'react';

const STORAGE_KEY = 'bivouac.documents.read';
const KEPT_AT_MOST = 500;

/** Whether the document was opened here, and how to say so. Storage that is refused is no trouble: all stay unread. */
export function useRead(id: string): [boolean, () => void] {
  const [isRead, setRead] = useState(() => readIds().includes(id));
  const markRead = () => {
    setRead(true);
    try {
      const ids = [id, ...readIds().filter((other) => other !== id)].slice(0, KEPT_AT_MOST);
      localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
    } catch {
      // Full or forbidden.
    }
  };
  return [isRead, markRead];
}

function readIds(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}
