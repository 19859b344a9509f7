/** The first view of public addresses as HTML, in front of a site of files: any runtime with web standards runs it (docs/first-view.md). */
export { createFirstView, type FirstView, type FirstViewParts } from './first-view.ts';
export type { Compress, Renderer, Site } from './parts.ts';
