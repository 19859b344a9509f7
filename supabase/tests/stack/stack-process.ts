/** A stack in a process of its own, so that a test can kill it as a machine would: run by `killableStack`. */
import { join } from 'node:path';
import { defaultSettings, settingsFrom, startStack } from '../../local/index.ts';

const stack = await startStack({
  ...defaultSettings,
  ...settingsFrom(process.env),
  ...(process.env.BARE ? { supabaseDir: join(import.meta.dirname, 'bare') } : {}),
  webRoot: null,
  firstAdminEmail: null,
  log: () => undefined,
});
console.log(JSON.stringify({ url: stack.url, publishableKey: stack.publishableKey }));
