/**
 * `notify pgrst, 'reload schema'`: what was known of tables and functions is read again. `platform/rest.sql` says it after every
 * change of structure, as a hosted project does; people say it after what that does not see.
 */
import { defaultListeningSettings, type Listening, listen } from '../postgres/listening.ts';

/** What PostgREST heeds on its channel; no word at all means the schema. */
const words = new Set(['', 'reload schema', 'reload config']);

export function listenForReload(databaseUrl: string, forget: () => void): Promise<Listening> {
  return listen({
    databaseUrl,
    name: 'bivouac tables: listening',
    channels: { pgrst: (word) => words.has(word) && forget() },
    // Nobody knows what was announced while nothing was heard.
    onHearing: forget,
    settings: defaultListeningSettings,
  });
}
