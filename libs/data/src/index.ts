/** The one door to Supabase: the public feed, and (loaded when first needed) the client behind every command. */
export * from './feed/index.ts';
