/**
 * How packages are tested that need no server: their files share a worker's modules, as they share nothing else. A package
 * whose tests put the clock or the phone behind their backs (libs/live, mfe-marshall) does without.
 */
import { defineConfig } from 'vitest/config';

/** Tests that unpack files take seconds on a busy machine. */
const testTimeout = 30_000;

export default defineConfig({ test: { isolate: false, testTimeout } });
