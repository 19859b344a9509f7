/**
 * Packs the packages as they are for a team elsewhere. In this repository their `exports` name sources, so that whatever is changed is
 * seen at once; npm knows no other exports for what is packed, so its package.json is written here.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../supabase/local/index.ts';
import { compile, filesIn } from './compile.ts';
import type { Manifest, Package } from './list.ts';

/** Beside what is compiled, where a package has it. */
const BESIDE = ['SPEC.md', 'CHANGELOG.md', 'recordings'];
/** What no team needs: compiled sources, their tests, and what npm keeps. */
const NOT_PACKED = /(?<!\.d)\.tsx?$|\.md$|(^|\/)(node_modules|tests|dist|\.reports)\/|^package\.json$/;
const NODE = '>=22.18';

export async function pack(packages: readonly Package[], to: string): Promise<string[]> {
  const place = await mkdtemp(join(tmpdir(), 'bivouac-packages-'));
  try {
    await compile(packages, join(place, 'compiled'));
    const laidOut: string[] = [];
    for (const one of packages) laidOut.push(await layOut(one, place));
    await mkdir(to, { recursive: true });
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', to, ...laidOut],
      { cwd: place, maxBuffer: 32e6 },
    );
    return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => join(to, filename));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function layOut({ manifest, folder, path, sources }: Package, place: string): Promise<string> {
  const out = join(place, 'packed', folder.replaceAll('/', '-'));
  const dist = join(out, 'dist');
  await cp(join(place, 'compiled', folder, sources), dist, { recursive: true });
  for (const file of await filesIn(join(path, sources))) {
    const name = relative(join(path, sources), file).replaceAll('\\', '/');
    if (NOT_PACKED.test(name)) continue;
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await cp(file, join(dist, name));
  }
  for (const name of BESIDE)
    await cp(join(path, name), join(out, name), { recursive: true }).catch(() => undefined);
  await cp(join(projectRoot, 'LICENSE'), join(out, 'LICENSE'));
  await writeFile(join(out, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`);
  return out;
}

/** Of the packed package. What it was developed and tested with stays behind. */
export function packedManifest(manifest: Manifest): Record<string, unknown> {
  const { name, version, license, description, type, sideEffects, exports, bin } = manifest;
  const { dependencies, peerDependencies } = manifest;
  const compiled = (path: string) => path.replace(/^\.\/(src\/)?/, './dist/').replace(/\.tsx?$/, '.js');
  const offered = Object.entries(exports).map(([as, path]) => {
    const file = compiled(path);
    return [as, file.endsWith('.js') ? { types: file.replace(/js$/, 'd.ts'), default: file } : file];
  });
  return {
    ...{ name, version, license, description, type, sideEffects },
    engines: { node: NODE },
    exports: { ...Object.fromEntries(offered), './package.json': './package.json' },
    bin: bin && Object.fromEntries(Object.entries(bin).map(([as, path]) => [as, compiled(path)])),
    ...{ dependencies, peerDependencies },
  };
}
