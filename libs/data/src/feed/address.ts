/** Where the public feed of a deployment is read, and with which publishable key. */
export interface FeedAddress {
  /** `{SUPABASE_URL}/rest/v1/rpc`, or a path of the site's own CDN in front of it; without a trailing slash. */
  url: string;
  publishableKey: string;
  /** `{SUPABASE_URL}/storage/v1`: where files of documents lie; left out by readers that open none. */
  filesUrl?: string;
}

/** Names one page: rally and race by code or id; `race` null for pages of the whole rally. */
export interface PageRef<Key extends string = string> {
  rally: string;
  race: string | null;
  key: Key;
}
