/** What can be taken at a post, as soon as its book is on the phone. */
import { useSession, useShell } from '@bivouac/contract/remote';
import { useMemo } from 'react';
import { Desk, type DeskProps } from './desk.tsx';
import { captureOf, queueOwner } from './open-capture.ts';
import { useBook } from './use-book.ts';

export function Capturing({ post }: { post: string }) {
  const { book, learn } = useBook(post);
  return book ? <WithBook book={book} onPassed={learn} /> : null;
}

function WithBook({ book, onPassed }: Pick<DeskProps, 'book' | 'onPassed'>) {
  const session = useSession();
  const { config } = useShell();
  const person = session.state === 'signed_in' ? session.person : null;
  const owner = queueOwner(person, book.post.id);
  const capture = useMemo(() => captureOf(owner, config), [owner, config]);
  return <Desk key={owner} {...{ book, capture, onPassed }} />;
}
