/** Compiles all packages in one go to JavaScript and types: what one takes of another is checked against the sources, as everywhere here. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../supabase/local/index.ts';
import type { Package } from './list.ts';

export class NotCompiled extends Error {
  override readonly name = 'NotCompiled';
  readonly reason = 'not_whole';
}

/** Paths within a package, which lead to files of types once they are compiled. */
const RELATIVE = /((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g;

export async function compile(
  packages: readonly Package[],
  out: string,
  { typesOnly = false } = {},
): Promise<void> {
  const within = (pattern: string) =>
    packages.map(({ path, sources }) => join(path, sources, pattern).replaceAll('\\', '/'));
  const settings = {
    extends: join(projectRoot, 'tsconfig.base.json'),
    include: [...within('**/*.ts'), ...within('**/*.tsx')],
    exclude: [
      ...within('**/*.test.ts'),
      ...within('**/*.test.tsx'),
      ...within('tests'),
      ...within('node_modules'),
      ...within('dist'),
    ],
    compilerOptions: {
      noEmit: false,
      emitDeclarationOnly: typesOnly,
      noCheck: typesOnly,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      noEmitOnError: true,
      rootDir: projectRoot,
      outDir: out,
      types: ['node'],
      typeRoots: [join(projectRoot, 'node_modules/@types')],
    },
  };
  await mkdir(out, { recursive: true });
  const file = join(out, 'tsconfig.json');
  await writeFile(file, JSON.stringify(settings));
  try {
    const tsc = join(projectRoot, 'node_modules/.bin/tsc');
    await promisify(execFile)(tsc, ['-p', file], { cwd: projectRoot, maxBuffer: 32e6 });
  } catch (cause) {
    const { stdout = '' } = cause as { stdout?: string };
    throw new NotCompiled(`The packages do not compile:\n${stdout.trim().slice(0, 4000)}`, { cause });
  }
  const files = await filesIn(out);
  const strange = files
    .filter((path) => path.endsWith('.d.ts'))
    .find((path) => !isOf(packages, relative(out, path)));
  if (strange) throw new NotCompiled(belongsToNone(relative(out, strange)));
  await Promise.all(files.filter((path) => path.endsWith('.d.ts')).map(nameCompiled));
}

function isOf(packages: readonly Package[], path: string): boolean {
  return packages.some(({ folder }) => path.replaceAll('\\', '/').startsWith(`${folder}/`));
}

const belongsToNone = (path: string) =>
  `A package uses ${path.replace(/\.d\.ts$/, '.ts')}, which belongs to none: it would not be there for a team elsewhere.`;

/** Types that a source declares in its own folder: the compiler names them from where it writes to. */
const DECLARED = /(\/\/\/ <reference path=")[^"]*\/([^"/]+\.d\.ts")/g;

/** The compiler leaves the endings of sources in types. */
async function nameCompiled(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const named = text.replace(RELATIVE, '$1.js$2').replace(DECLARED, '$1./$2');
  if (named !== text) await writeFile(file, named);
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
