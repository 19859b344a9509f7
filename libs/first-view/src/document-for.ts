/** Puts a document together from what was rendered and the files of the release it belongs to. */
import type { Basis } from './basis.ts';
import { documentOf } from './document/document.ts';
import { headHtml } from './document/head.ts';
import type { Gathered } from './gather.ts';
import type { Site } from './parts.ts';
import type { Wanted } from './which.ts';

interface DocumentFor {
  base: Basis;
  wanted: Wanted;
  origin: string;
  found: Gathered;
  site: Site;
  hasPictures: boolean;
}

/** Some 130 rallies. */
const LIST_BYTES = 65_536;
const NAMES: Readonly<Record<string, string>> = { en: 'English', fr: 'Français', es: 'Español' };

export async function documentFor({
  base,
  wanted,
  origin,
  found,
  site,
  hasPictures,
}: DocumentFor): Promise<string> {
  const { rendered, pages, rallies } = found;
  const { address, language } = wanted;
  const files = filesOf(base, rendered.chunks, language);
  const sheets = files.filter(({ path }) => path.endsWith('.css')).map(({ path }) => path);
  const styles = await Promise.all([...ownSheets(base.shell), ...sheets].map((path) => sheetOf(site, path)));
  return documentOf({
    shell: base.shell,
    frame: base.parts.frames[language] as (typeof base.parts.frames)[string],
    head: headHtml({
      head: rendered.head,
      origin,
      address,
      language,
      languages: base.languages,
      hasPictures,
      isFound: rendered.status === 200,
    }),
    rendered,
    address,
    language,
    languages: base.languages
      .filter((tag) => tag !== language)
      .map((tag) => ({ tag, path: address.replace(/^\/[^/?]*/, `/${tag}`), name: NAMES[tag] ?? tag })),
    styles,
    ahead: files,
    brought: {
      config: base.config,
      registry: { remotes: base.release.lines },
      pages,
      rallies: isLight(rallies) ? rallies : null,
    },
  });
}

/**
 * Of a long list a page draws a part, and the client asks for the whole anew soon after (`mfe-public/src/feed/use-rallies.ts`): in the
 * document it would be the most of it.
 */
const isLight = (rallies: Gathered['rallies']) => JSON.stringify(rallies).length <= LIST_BYTES;

/** What the client loads for the same view, by the beginnings of their names (`tools/build/define-remote.ts`). */
function filesOf({ release }: Basis, chunks: Gathered['rendered']['chunks'], language: string) {
  const always = ['remoteEntry', 'remote', `texts-${language}`, ...chunks.narrow];
  // Parts come with the texts that explain; a table has its own.
  const isPart = (name: string) => name.startsWith('part-');
  const hasParts = [...chunks.narrow, ...chunks.wide].some(isPart);
  const wide = chunks.wide.filter((name) => !chunks.narrow.includes(name));
  const named = (names: readonly string[], isWide: boolean) =>
    names.flatMap((name) =>
      Object.entries(release.files)
        .filter(([file]) => file.startsWith(`${name}.`) && /\.(js|css)$/.test(file))
        .map(([file, integrity]) => ({ path: release.folder + file, integrity, isWide })),
    );
  return [
    ...named(always, false),
    ...named(hasParts ? [`explanations-${language}`] : [], !chunks.narrow.some(isPart)),
    ...named(wide, true),
  ];
}

const ownSheets = (shell: string) =>
  [...shell.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].flatMap(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [],
  );

async function sheetOf(site: Site, path: string): Promise<string> {
  const bytes = await site.file(path);
  return bytes ? new TextDecoder().decode(bytes) : '';
}
