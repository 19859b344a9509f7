/** Where the public feed of a deployment is read, and with which publishable key. */
export interface FeedAddress {
  /** `{SUPABASE_URL}/rest/v1/rpc`, or a path of the site's own CDN in front of it; without a trailing slash. */
  url: string;
  publishableKey: string;
}

/** Names one page: rally and race by code or id; `race` null for pages of the whole rally. */
export interface PageRef {
  rally: string;
  race: string | null;
  key: string;
}
