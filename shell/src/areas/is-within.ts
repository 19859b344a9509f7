/** Does a path of the site lie at `place` or below it? `/a/b` lies within `/a`, `/ab` does not. */
export function isWithin(place: string, pathname: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`);
}
