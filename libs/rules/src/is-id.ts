/** Could this be an id of ours? Ids are UUIDs; anything else names nothing and is not asked for. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
