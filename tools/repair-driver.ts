/** Repairs the database driver where a lost connection would end the process, or a copied table hang it; run once after an installation. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Repair = { why: string; from: string; to: string };

/** What is known to be wrong in postgres 3.4.9 (its issues 1066, 1154, 1208). A newer version must be looked at again. */
const version = '3.4.9';
const repairs: Repair[] = [
  {
    why: 'a write that was put off until the connection had ended threw where nobody could catch it',
    from: `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)`,
    to: `  function nextWrite(fn) {
    if (!socket) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }
    const x = socket.write(chunk, fn)`,
  },
  {
    why: 'a connection that ended with a write put off never wrote again after it was opened anew',
    from: `    incomings = null
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    to: `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)`,
  },
  {
    why: 'a connection lost while it asked for the names of types was a failure nobody waited for',
    from: `      order by b.oid
    \`], [], execute)`,
    to: `      order by b.oid
    \`], [], execute).catch(() => [])`,
  },
  {
    why: 'a table copied out to a slow reader left the connection deaf when its end came together with its last rows',
    from: `  function CopyDone() {
    stream && stream.push(null)`,
    to: `  function CopyDone() {
    socket.resume()
    stream && stream.push(null)`,
  },
];

const folder = fileURLToPath(new URL('..', import.meta.resolve('postgres')));
const found = (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
if (found !== version) {
  console.error(
    `tools/repair-driver.ts knows postgres ${version}, installed is ${found}: see what it still needs.`,
  );
  process.exit(1);
}
const file = join(folder, 'src', 'connection.js');
let text = readFileSync(file, 'utf8');
for (const { why, from, to } of repairs) {
  if (text.includes(to)) continue;
  if (!text.includes(from)) {
    console.error(`tools/repair-driver.ts does not find the place where ${why}.`);
    process.exit(1);
  }
  text = text.replace(from, () => to);
}
writeFileSync(file, text);
// Named by how many there are: an installation that was repaired before another was found is repaired again.
writeFileSync(join(folder, `.repaired-${repairs.length}`), `${version}\n`);
