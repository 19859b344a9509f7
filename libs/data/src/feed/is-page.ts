/** Tells the bodies of pages apart where the key is known at run time only. */
import type { PageBody } from './envelope.ts';
import type { PageKeyUnder } from './pages/index.ts';

/** Whether a page's key begins with one of these words, which decide its body: `isPage(page, 'penalties')` for `penalties/cp` too. */
export const isPage = <Shown extends { body: PageBody }, const Head extends string>(
  page: Shown,
  ...heads: Head[]
): page is Shown & { body: PageBody<PageKeyUnder<Head>> } =>
  (heads as readonly unknown[]).includes(page.body.key.split('/', 1)[0]);
