/** Modules of this package that the bundler takes by their file: TypeScript here, JavaScript where the package was packed. */
import { extname, resolve } from 'node:path';

/** `name`: from this folder, without its ending. */
export const program = (name: string): string =>
  resolve(import.meta.dirname, `${name}${extname(import.meta.filename)}`);
