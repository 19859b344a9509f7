/** What can be taken at a post, as soon as its book is on the phone. */

import { useSession, useShell } from '@bivouac/contract/remote';
import type { PostId } from '@bivouac/data';
import { useMemo } from 'react';
import { Desk, type DeskProps } from './desk.tsx';
import { captureOf, queueOwner } from './open-capture.ts';
import { useBook } from './use-book.ts';

type CapturingProps = Pick<DeskProps, 'asOf'> & { post: PostId };

export function Capturing({ post, asOf }: CapturingProps) {
  const { book, learn } = useBook(post);
  return book ? <WithBook {...{ book, asOf }} onPassed={learn} /> : asOf;
}

function WithBook({ book, asOf, onPassed }: Omit<DeskProps, 'capture'>) {
  const session = useSession();
  const { config } = useShell();
  const person = session.state === 'signed_in' ? session.person : null;
  const owner = queueOwner(person, book.post.id);
  const capture = useMemo(() => captureOf(owner, config), [owner, config]);
  return <Desk key={owner} {...{ book, capture, asOf, onPassed }} />;
}
