/** `html`: of the site's page as it is now; `scripts`: paths of those this page runs. The page of a Wi-Fi names none of ours, and is no shell. */
export function isOtherShell(html: string, scripts: readonly string[]): boolean {
  const named = [...html.matchAll(/<script\b[^>]*\bsrc="(\/s\/[^"]+)"/g)].map(([, path = '']) => path);
  return named.some((path) => !scripts.includes(path));
}
