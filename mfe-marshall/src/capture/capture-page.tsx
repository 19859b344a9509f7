/** What can be taken at a post, as soon as its book is on the phone. */
import { useSession, useShell } from '@bivouac/contract/remote';
import type { PostBook } from '@bivouac/data';
import { useMemo } from 'react';
import { Desk } from './desk.tsx';
import { captureOf, queueOwner } from './open-capture.ts';
import { useBook } from './use-book.ts';

export function Capturing({ post }: { post: string }) {
  const { book } = useBook(post);
  return book ? <WithBook book={book} /> : null;
}

function WithBook({ book }: { book: PostBook }) {
  const session = useSession();
  const { config } = useShell();
  const person = session.state === 'signed_in' ? session.person : null;
  const owner = queueOwner(person, book.post.id);
  const capture = useMemo(() => captureOf(owner, config), [owner, config]);
  return <Desk key={owner} book={book} capture={capture} />;
}
