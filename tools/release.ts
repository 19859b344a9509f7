/** `npm run release -- …`: one part to those who use it, on another channel, back again; what is kept, and what is thrown away. */
import { projectRoot, settingsFrom } from '../supabase/local/index.ts';
import { releaseFromCommandLine } from './release/command-line.ts';

process.exitCode = await releaseFromCommandLine({
  command: 'npm run release --',
  from: projectRoot,
  to: settingsFrom(process.env).dataDir,
});
