/** What others may use of a package: the declarations each of its entries leads to, and nothing they do not reach. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import type { Package } from './list.ts';

/** A change of what is said of a thing changes nothing for those who use it. */
const COMMENTS = /^[ \t]*\/\*\*[\s\S]*?\*\/\n|^\/\/#.*\n/gm;

/** `types`: where all packages lie compiled, laid out as the repository is. Declarations by the name they are imported by. */
export async function surfaceOf(
  { manifest, folder }: Package,
  types: string,
): Promise<Record<string, string>> {
  const entries = Object.entries(manifest.exports).filter(([, path]) => /\.tsx?$/.test(path));
  const told = entries.map(async ([as, path]) => {
    const file = join(types, folder, path.replace(/\.tsx?$/, '.d.ts'));
    return [`${manifest.name}${as.slice(1)}`, await declarationsIn(file)] as const;
  });
  return Object.fromEntries(await Promise.all(told));
}

async function declarationsIn(file: string): Promise<string> {
  const bundle = await rolldown({
    input: file,
    external: isElsewhere,
    plugins: [dts({ dtsOnly: true, generator: 'oxc', sourcemap: false, tsconfig: false })],
  });
  const { output } = await bundle.generate({ format: 'es' });
  return output
    .map((part) => (part.type === 'chunk' ? part.code : ''))
    .join('')
    .replace(COMMENTS, '')
    .trim();
}

/** Other packages have their own surface; the tables of the database change with its schema files. */
function isElsewhere(name: string): boolean {
  return /^[^./]/.test(name) || name.includes('.generated.');
}
