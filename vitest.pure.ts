/** How packages are tested that need no server: their files share a worker's modules, as they share nothing else. */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { isolate: false } });
