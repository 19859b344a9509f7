/** Builds the marshalls' remote, and the app it is on a phone. */
import { defineApp } from '@bivouac/build';
import packageJson from './package.json' with { type: 'json' };

export default defineApp(packageJson, {
  place: 'marshalls',
  page: './src/app/page.html',
  worker: './src/app/service-worker.ts',
  root: './src/app/root',
});
