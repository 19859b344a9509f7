/** What crawlers are told of the site: where they may read, and every public address of every rally. */
import { escaped } from './document/escaped.ts';

const CLOSED = [
  '/admin',
  '/organizer',
  '/marshalls',
  '/auth/',
  '/realtime/',
  '/storage/',
  '/inbox/',
  '/demo/',
];

export function robots(origin: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

interface Rally {
  id: string;
  starts_on?: string;
}

interface Index {
  body: {
    races: {
      id: string;
      days: { id: string; legs: { id: string; stages: { id: string; kind: string }[] }[] }[];
    }[];
  };
}

/** The newest rallies' stages are listed too; of older ones the classifications lead there. */
const MOST_RALLIES = 40;

export async function sitemap(
  origin: string,
  languages: readonly string[],
  feed: (question: string) => Promise<Response>,
): Promise<string> {
  const rallies = ((await (await feed('rallies')).json()) as Rally[])
    .sort((a, b) => (b.starts_on ?? '').localeCompare(a.starts_on ?? ''))
    .slice(0, MOST_RALLIES);
  const pages = await Promise.all(rallies.map((rally) => pathsOf(rally, feed)));
  const paths = ['/home', '/home/rallies', ...pages.flat()];
  const urls = paths.flatMap((path) => languages.map((tag) => urlOf(origin, tag, path, languages)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

async function pathsOf({ id }: Rally, feed: (question: string) => Promise<Response>): Promise<string[]> {
  const answer = await feed(`page?${new URLSearchParams({ rally: id, key: 'index' })}`);
  if (!answer.ok) return [];
  const { body } = (await answer.json()) as Index;
  const live = `/rally/${id}/live`;
  const stages = body.races.flatMap((race) => [
    `${live}/ranking/${race.id}`,
    ...race.days.flatMap((day) =>
      day.legs.flatMap((leg) =>
        leg.stages
          .filter(({ kind }) => kind !== 'liaison' && kind !== 'shakedown')
          .map((stage) => `${live}/ranking/${race.id}/day/${day.id}/leg/${leg.id}/stage/${stage.id}`),
      ),
    ),
  ]);
  return [`/rally/${id}`, live, `${live}/crews`, ...stages];
}

function urlOf(origin: string, tag: string, path: string, languages: readonly string[]): string {
  const at = (language: string) => escaped(`${origin}/${language}${path}`);
  const others = languages.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${escaped(other)}" href="${at(other)}"/>`,
  );
  return `<url><loc>${at(tag)}</loc>${others.join('')}</url>`;
}
