/** The whole document of a first view: the shell's own page, with the address already drawn in it. */
import type { GivenPage, Rendered } from '@bivouac/contract';
import { type Frame, NEXT } from '../parts.ts';
import { escaped, jsonIn } from './escaped.ts';

export interface DocumentOf {
  shell: string;
  frame: Frame;
  head: string;
  rendered: Rendered;
  /** Path and query. */
  address: string;
  language: string;
  languages: readonly { tag: string; path: string; name: string }[];
  /** Text of the style sheets, in the order in which a browser would come to them. */
  styles: readonly string[];
  /** Files the client is going to ask for, with their hash; of wide screens alone where `isWide`. */
  ahead: readonly { path: string; integrity: string; isWide: boolean }[];
  brought: {
    config: unknown;
    registry: unknown;
    pages: readonly GivenPage[];
    rallies: readonly unknown[] | null;
  };
}

export class ShellUnknown extends Error {
  readonly reason = 'other_shell';
  constructor() {
    super('The page of the shell is not as its build writes it: build it anew (npm run build).');
    this.name = 'ShellUnknown';
  }
}

const PAGE = '<div id="page"></div>';

/**
 * The table comes before everything that has to wait for the network: styles are in the document, scripts and what they need stand
 * behind it. The client draws itself unseen in `#page` and takes the place of `#first-view` when it is complete.
 */
export function documentOf(of: DocumentOf): string {
  const { shell, head, rendered, language, styles, ahead, brought } = of;
  const [before = '', after] = shell.split(PAGE);
  if (after === undefined) throw new ShellUnknown();
  const scripts = [...before.matchAll(/<script\b[^>]*\bsrc=[^>]*><\/script>/g)].map(([tag]) => tag);
  const sheets = [...before.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
  if (scripts.length === 0) throw new ShellUnknown();
  const kept = [...scripts, ...sheets]
    .reduce((text, tag) => text.replace(tag, ''), before)
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    // What looks ahead for what is brought here.
    .replaceAll(/<script>[\s\S]*?<\/script>/g, '')
    .replace(/<html lang="[^"]*"/, `<html lang="${escaped(language)}"`)
    .replace('</head>', () => `${head}\n${styleOf(styles)}</head>`);
  return [
    kept,
    `<div id="page" data-waiting inert></div>\n`,
    `<div id="first-view">${frameOf(of, arrangements(rendered.html))}</div>\n`,
    ahead.map(aheadOf).join('\n'),
    sheets.join('\n'),
    scripts.join('\n'),
    `\n<script type="application/json" id="brought">${jsonIn(brought)}</script>\n`,
    after.replace(/<noscript>[\s\S]*?<\/noscript>/, ''),
  ].join('');
}

/** Both stand in the document and one is shown: nobody has to say how wide the screen is. Where they are alike they are one. */
function arrangements({ narrow, wide }: Rendered['html']): string {
  const one = (form: string, html: string) => `<div data-form="${form}">${html}</div>`;
  return narrow === wide ? one('any', narrow) : one('narrow', narrow) + one('wide', wide);
}

function frameOf({ frame, address, languages }: DocumentOf, area: string): string {
  const next = encodeURIComponent(address);
  const bar = (html: string) => html.replaceAll(NEXT, () => next);
  const others = languages
    .map(
      ({ tag, path, name }) =>
        `<a href="${escaped(path)}" hreflang="${escaped(tag)}" lang="${escaped(tag)}">${escaped(name)}</a>`,
    )
    .join(' ');
  const isLive = /^\/[^/]+\/rally\/[^/]+\/live(\/|\?|$)/.test(address);
  return [
    `<div data-bar="${isLive ? 'top' : 'always'}">${bar(frame.top)}</div>`,
    `<main id="content" class="${escaped(frame.content)}">${area}<noscript><nav data-languages>${others}</nav></noscript></main>`,
    isLive ? `<div data-bar="foot">${bar(frame.foot)}</div>` : '',
  ].join('');
}

/** Widths are those of the shell's bar and of the pages' two arrangements. */
const OWN = `[data-form=wide],[data-bar=foot]{display:none}
[data-bar=top],[data-bar=always]{display:contents}
@media (min-width:1024px){[data-form=narrow]{display:none}[data-form=wide]{display:block}}
@media (max-width:640px){[data-bar=top]{display:none}[data-bar=foot]{display:contents}}
[data-languages]{display:flex;gap:1rem;padding:1rem;flex-wrap:wrap}
#first-view dialog{animation:none}
#page[data-waiting]{position:absolute;top:0;left:0;right:0;visibility:hidden;overflow-anchor:none}`;

/**
 * A sheet cannot end its element by what it says. The order of the layers is said apart, and stays when the client has brought the
 * sheets itself, in whichever order.
 */
function styleOf(styles: readonly string[]): string {
  const layers = new Set(
    [...styles.join('\n').matchAll(/@layer ([^{;]+)[{;]/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  const order = layers.size > 0 ? `<style>@layer ${[...layers].join(', ')};</style>` : '';
  return `${order}<style data-first-view>${[...styles, OWN].join('\n').replaceAll('</', '<\\/')}</style>\n`;
}

function aheadOf({ path, integrity, isWide }: DocumentOf['ahead'][number]): string {
  const as = path.endsWith('.css') ? 'style' : 'script';
  const media = isWide ? ' media="(min-width: 1024px)"' : '';
  return `<link rel="preload" as="${as}" href="${escaped(path)}" integrity="${escaped(integrity)}" crossorigin="anonymous"${media}>`;
}
