/**
 * A loader: `import code from './a-worker.ts?source'` is the whole worker as one text. A worker inside of a federated build would ask
 * for a federation runtime that it has not; as a text it comes in a chunk like any other, with its integrity, and starts from a blob.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

interface LoaderContext {
  resourcePath: string;
  async(): (error: Error | null, code?: string) => void;
  cacheable(isCacheable: boolean): void;
}

export default function workerSource(this: LoaderContext): void {
  const done = this.async();
  // What the worker imports is not watched from here.
  this.cacheable(false);
  bundled(this.resourcePath).then(
    (code) => done(null, `export default ${JSON.stringify(code)};`),
    (error) => done(error),
  );
}

async function bundled(entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-worker-'));
  try {
    await new Promise<void>((resolve, reject) => {
      const compiler = rspack({
        mode: 'production',
        target: 'webworker',
        entry,
        output: { path: folder, filename: 'worker.js' },
        resolve: { extensions: ['.ts', '.js', '.mjs'] },
        module: {
          rules: [
            {
              test: /\.ts$/,
              loader: 'builtin:swc-loader',
              options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
              type: 'javascript/auto',
            },
          ],
        },
        optimization: { splitChunks: false },
        performance: false,
      });
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else compiler.close(() => resolve());
      });
    });
    return await readFile(join(folder, 'worker.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
