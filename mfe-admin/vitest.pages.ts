/** Pages tested as those of every remote; workers are texts, as in a build. */
import workerSource from '@bivouac/build/worker-source';
import pages from '@bivouac/testing/vitest';
import { mergeConfig } from 'vitest/config';

const SOURCE = '?source';

export default mergeConfig(pages, {
  assetsInclude: ['**/*.wasm'],
  plugins: [
    {
      name: 'worker-source',
      load: (id: string) =>
        id.endsWith(SOURCE)
          ? new Promise((resolve, reject) => {
              const async = () => (error: Error | null, code?: string) =>
                error ? reject(error) : resolve(code);
              workerSource.call({
                ...{ resourcePath: id.slice(0, -SOURCE.length), async },
                cacheable: () => undefined,
              });
            })
          : undefined,
    },
  ],
});
