/** `npm run golden`: tells one golden case, or all of them, to a database made of the schema files as they are now. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const supabase = resolve(import.meta.dirname, '../supabase');
const cases = join(supabase, 'tests/golden/cases');
const [name] = process.argv.slice(2);

if (name && !existsSync(join(cases, `${name}.json`))) {
  const near = readdirSync(cases).filter((file) => file.includes(name));
  console.error(
    `There is no golden case supabase/tests/golden/cases/${name}.json. ${near.length > 0 ? `Near it: ${near.join(', ')}` : ''}`,
  );
  process.exitCode = 2;
} else {
  const files = ['tests/golden/golden'];
  // Of six hundred tests that are not asked for nobody needs the names.
  const chosen = name ? ['-t', `(^| )${name}( |$)`, '--hideSkippedTests'] : [];
  process.exitCode =
    spawnSync('vitest', ['run', ...files, ...chosen], { cwd: supabase, stdio: 'inherit' }).status ?? 1;
}
