/** A marshall's post: where it is in the rally, and the controls it serves. */
import { useAnswer, useSession } from '@bivouac/contract/remote';
import { useParams } from '@bivouac/contract/router';
import { data, type MyPost, myPost, type PostId } from '@bivouac/data';
import { isId } from '@bivouac/rules';
import { Button, Panel, Skeleton } from '@bivouac/ui';
import { useEffect, useMemo } from 'react';
import { NotBound, NotFoundPage } from '../app/aside.ts';
import { type RememberedPost, rememberedPost, rememberPost } from '../app/remembered-post.ts';
import { Capturing } from '../capture/capture-page.tsx';
import { PostControls, Remembered } from '../capture/parts.ts';
import styles from '../capture/post-page.module.css';
import page from '../frame/page.module.css';
import { useSay } from '../language/language.ts';

export function PostPage() {
  const say = useSay();
  const { marshall_id: id = '' as PostId } = useParams() as { marshall_id?: PostId };
  const session = useSession();
  const person = session.state === 'signed_in' ? session.person : null;
  const isPost = isId(id);
  const question = person && isPost ? `${person.id} ${id}` : null;
  const answer = useAnswer(question, async (signal) => {
    const found = await myPost(data(), id, { signal });
    if (found.ok && person) rememberPost(person.id, id, found.value);
    return found.ok ? { ok: true, value: { post: found.value } } : found;
  });
  const personId = person?.id;
  const kept = useMemo(() => (personId ? rememberedPost(personId, id) : null), [personId, id]);
  const post = answer.value ? answer.value.post : kept?.post;
  useEffect(() => {
    document.title = `${post?.post.name ?? say('post.title')} · Bivouac`;
  }, [say, post]);
  if (!isPost) {
    return (
      <div>
        <NotFoundPage otherwise={<h1>{say('notFound.title')}</h1>} />
      </div>
    );
  }
  if (answer.problem && !post) {
    return (
      <div className={page.page}>
        <Panel
          kind="error"
          level={1}
          title={say('post.trouble')}
          actions={<Button onClick={answer.retry}>{say('retry')}</Button>}
        >
          {say(answer.problem.reason === 'offline' ? 'trouble.offline' : 'trouble.server')}
        </Panel>
      </div>
    );
  }
  if (post === undefined) return <Skeleton rows={4} label={say('loading')} />;
  if (post === null) return <NotBound />;
  return <Post post={post} asOf={answer.problem ? kept : null} retry={answer.retry} />;
}

interface PostProps {
  post: MyPost;
  /** When it was read, where it could not be read now. */
  asOf: RememberedPost | null;
  retry(): void;
}

function Post({ post: { post, rally, controls }, asOf, retry }: PostProps) {
  const say = useSay();
  return (
    <div className={page.page}>
      <header className={styles.head}>
        <p className={styles.rally}>{rally.name}</p>
        <h1 className={page.title}>
          <span className={styles.code}>{post.code}</span> {post.name !== post.code && post.name}
        </h1>
        <p className={page.lead}>{say('post.zone', { zone: rally.time_zone })}</p>
      </header>
      <Capturing
        post={post.id}
        asOf={asOf && <Remembered readAtMs={asOf.readAtMs} timeZone={rally.time_zone} retry={retry} />}
      />
      <PostControls controls={controls} />
    </div>
  );
}
