/** Of this repository: without the modules of the stack, which know it as well and take seconds to load. */
import { resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');
