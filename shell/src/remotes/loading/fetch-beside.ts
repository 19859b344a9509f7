/** Fetches beside the entry what it is going to ask for first: the remote's own chunk and style sheet. */
import type { Release } from '@bivouac/contract';
import { folderOf } from './signed-files.ts';

/** Asked for ahead and not there (yet). A browser hands a lost one to the next who asks, as if it were lost again. */
const ahead = new Set<string>();

/** By the name the build gives them (`tools/build/define-remote.ts`); a release without such files is loaded in turn. */
export function fetchBeside({ entry, files }: Release): void {
  const folder = folderOf(entry);
  for (const [file, integrity] of Object.entries(files)) {
    const kind = /^remote\.[^/]+\.(js|css)$/.exec(file)?.[1];
    if (!kind) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = kind === 'js' ? 'script' : 'style';
    link.href = new URL(file, folder).href;
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    ahead.add(link.href);
    link.addEventListener('load', () => {
      ahead.delete(link.href);
      link.remove();
    });
    link.addEventListener('error', () => link.remove());
    document.head.append(link);
  }
}

/** Was it the fetch ahead that was lost? Then asking once more is the first real attempt. Answers yes once. */
export function wasLostAhead(url: string | null): boolean {
  return url !== null && ahead.delete(url);
}
