/** The book of a post: remembered on the phone, read anew when there is a network, old rather than none. */
import { data, type PassedAtPost, type PostBook, type PostId, postBook } from '@bivouac/data';
import { useCallback, useEffect, useState } from 'react';

interface BookView {
  book: PostBook | null;
  learn(passed: PassedAtPost): void;
}

const EVERY_MS = 120_000;
/** A network that hangs holds no connection longer. */
const ANSWER_WITHIN_MS = 20_000;

export function useBook(post: PostId): BookView {
  const [book, setBook] = useState<PostBook | null>(() => remembered(post));
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const answer = await postBook(data(), post, {
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      if (stop.signal.aborted || !answer.ok || !answer.value) return;
      setBook(answer.value);
      remember(post, answer.value);
    };
    void read();
    const again = setInterval(read, EVERY_MS);
    window.addEventListener('online', read);
    return () => {
      stop.abort();
      clearInterval(again);
      window.removeEventListener('online', read);
    };
  }, [post]);
  const learn = useCallback(
    (passed: PassedAtPost) =>
      setBook((old) => {
        if (!old) return old;
        const next = { ...old, passed };
        remember(post, next);
        return next;
      }),
    [post],
  );
  return { book, learn };
}

const keyOf = (post: PostId) => `bivouac-book-${post}`;

function remembered(post: PostId): PostBook | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(post)) ?? 'null') as PostBook | null;
  } catch {
    return null;
  }
}

/** A phone that stores nothing reads it again at the next start. */
function remember(post: PostId, book: PostBook): void {
  try {
    localStorage.setItem(keyOf(post), JSON.stringify(book));
  } catch {
    // Nothing is lost: the book is at the server.
  }
}
