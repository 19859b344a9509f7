/** The post of the demo's marshall, and a phone that was there. */
import { account } from '../../site.ts';
import { theSite, visitor } from '../../stack/people.ts';
import { type BrowserContext, expect } from '../../story.ts';
import { AppPage } from './app-page.ts';

export async function myPost(): Promise<{ id: string; name: string }> {
  const client = visitor(theSite());
  const { error } = await client.auth.signInWithPassword(account('MARSHALL'));
  if (error) throw error;
  const boundTo = async () => {
    const { data: roles } = await client.rpc('my_roles');
    return (roles as { post_id: string | null }[]).find(({ post_id }) => post_id)?.post_id ?? '';
  };
  // The demo's officials are given their roles once the rally is set up.
  await expect.poll(boundTo, { timeout: 30_000 }).not.toBe('');
  const id = await boundTo();
  const { data } = await client.rpc('my_post', { post: id });
  return { id, name: (data as { post: { name: string } }).post.name };
}

export async function aPhone(
  context: BrowserContext,
): Promise<{ app: AppPage; post: { id: string; name: string } }> {
  const post = await myPost();
  const app = new AppPage(await context.newPage());
  await app.open(`/marshalls/${post.id}`);
  await app.signIn(account('MARSHALL'));
  await expect(app.heading).toContainText(post.name);
  await app.untilKept();
  return { app, post };
}
