/** Answers as a later database could give them: every code is one that nobody here knows, and each object has a member more. */
import type { Page } from '../../story.ts';

/** Members that hold a word of a set which a later database may have more of. */
const CODES =
  /^(status|state|kind|kind_of|cause|rule|mark|marks|flag|flags|reason|unit|level|audience|verdict|outcome|says|incident|passage|source|check|matter|code_of|doubt|doubts|discipline|event|act|what|scope|role|trouble)$/;

/** Marks that are said in place of an unknown one must not hold it. */
export const TOMORROW = 'of_tomorrow';

export function ofTomorrow(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => ofTomorrow(one, name));
  if (typeof value === 'string') return CODES.test(name) && value !== '' ? TOMORROW : value;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, one]) => [key, ofTomorrow(one, key)]);
  return { ...Object.fromEntries(members), tomorrow: { of: [TOMORROW] } };
}

/** Whatever the page asks the database from now on; answers with what went wrong in it until then. `only`: of these functions or tables. */
export async function answersOfTomorrow(page: Page, only = /./): Promise<() => string[]> {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.stack ?? error.message}`));
  await page.route('**/rest/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!only.test(pathname.slice(pathname.lastIndexOf('/') + 1))) return route.fallback();
    const answer = await route.fetch().catch(() => null);
    const text = await answer?.text().catch(() => null);
    // The page went away meanwhile.
    if (!answer || typeof text !== 'string') return route.abort().catch(() => undefined);
    if (!answer.headers()['content-type']?.includes('json') || text === '')
      return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: ofTomorrow(JSON.parse(text)) });
  });
  // Nothing is drawn by the server: what it hands along would be of today.
  await page.route(/\/en\/rally\//, async (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ response: await route.fetch({ url: new URL('/admin', route.request().url()).href }) })
      : route.fallback(),
  );
  return () => wrong;
}
