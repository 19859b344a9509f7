/** Metadata as a change leaves it: keys given as null are removed, the others set; keys not named stay. */
export function mergedMetadata(
  before: Record<string, unknown>,
  added: Record<string, unknown>,
): Record<string, unknown> {
  const entries = Object.entries({ ...before, ...added });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
