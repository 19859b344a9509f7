/** How long a page waits for a file of the site: longer than a bad network needs for a few dozen kilobytes, shorter than a reader's patience. ms */
export const FILES_WITHIN_MS = 30_000;
