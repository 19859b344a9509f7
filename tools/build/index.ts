/** How the parts of the site are built: for the `rsbuild.config.ts` of each. */
export { type App, defineApp } from './define-app.ts';
export { defineGallery } from './define-gallery.ts';
export { defineRemote } from './define-remote.ts';
export { defineShell } from './define-shell.ts';
export type { Renderer } from './renderer.ts';
