/** A post at work on a phone: paired by its code, then the keypad, the last taps and what is told beside times. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { type BrowserContext, expect, type Locator, type Page } from '../../story.ts';
import { AppPage } from './app-page.ts';

export async function postId(admin: SupabaseClient, rallyId: string, code: string): Promise<string> {
  const { data } = await admin
    .from('posts')
    .select('id')
    .eq('rally_id', rallyId)
    .eq('code', code)
    .throwOnError();
  return data[0]?.id as string;
}

export async function pairedPhone(
  context: BrowserContext,
  admin: SupabaseClient,
  post: string,
): Promise<PostDesk> {
  const { data: issued, error } = await admin.rpc('issue_post_code', { post });
  if (error) throw error;
  const app = new AppPage(await context.newPage());
  await app.open(`/marshalls/${post}?code=${issued.code}`);
  await app.page.getByRole('button', { name: 'Pair' }).click();
  const desk = new PostDesk(app.page);
  await expect(desk.tapKey).toBeVisible();
  await app.untilKept();
  return desk;
}

export class PostDesk {
  readonly page: Page;
  readonly tapKey: Locator;
  readonly pad: Locator;
  readonly taps: Locator;
  readonly queue: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tapKey = page.locator('[data-tap]');
    this.pad = page.locator('[data-pad]');
    this.taps = page.locator('[data-last-taps] li');
    this.queue = page.locator('[data-queue]');
  }

  async choose(label: string): Promise<void> {
    await this.page.getByRole('button', { name: label, exact: true }).click();
  }

  /** The time, then the number on the pad; what is odd is asked, and kept the second time. */
  async take(number: string): Promise<void> {
    await this.tapKey.click();
    for (const digit of number) await this.page.locator(`[data-key="${digit}"]`).click();
    await this.page.locator('[data-key="✓"]').click();
    if (await this.pad.isVisible()) await this.page.locator('[data-key="✓"]').click();
  }

  async untilSent(): Promise<void> {
    await expect(this.queue).toHaveAttribute('data-queue', '0', { timeout: 30_000 });
  }
}
