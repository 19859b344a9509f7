/** Could this be the id of a post? Ids are UUIDs; anything else is no address of ours and is not asked for. */
export function isPostId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
