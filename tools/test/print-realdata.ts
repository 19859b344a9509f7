/** Tells Nx which published results and tracks lie beside the repository: tests read them, and it cannot see them. */
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, process.env.BIVOUAC_REALDATA ?? '../shared/realdata');
const entries = await readdir(folder, { recursive: true }).catch(() => []);
for (const name of entries.sort()) {
  const { size, mtimeMs } = await stat(join(folder, name));
  console.log(name, size, Math.round(mtimeMs));
}
