/** The table of floors as the lint reads it, so that an editor says on the line what to use; run, it writes `biome.floors.json`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ASK_DATA, type Floor, floors, PACKAGES_OF_TOOLS, packageOf, rooms } from './rooms.ts';

export const LINT_RULES = 'biome.floors.json';

export function lintRules(): string {
  const overrides = floors.flatMap((floor) => floor.rooms.map((room) => override(room, floor)));
  return `${JSON.stringify({ $schema: './node_modules/@biomejs/biome/configuration_schema.json', overrides }, null, 2)}\n`;
}

function override(room: string, { on, instead, asksByData }: Floor) {
  // Below the page's own sources lies how it is built and tried: that may use more.
  const includes = [asksByData ? `${room}/src/**` : `${room}/**`];
  const above = rooms.filter((other) => other !== room && !on.includes(other)).flatMap(packagesOf);
  const patterns = [
    { group: above.flatMap((name) => [name, `${name}/**`]), message: instead },
    ...(asksByData ? [{ group: ['@supabase/*'], message: ASK_DATA }] : []),
  ];
  const noRestrictedImports = { level: 'error', options: { patterns } };
  return { includes, linter: { rules: { style: { noRestrictedImports } } } };
}

function packagesOf(room: string): string[] {
  return [room, ...(room === 'tools' ? PACKAGES_OF_TOOLS : [])].map(packageOf);
}

if (import.meta.main) writeFileSync(resolve(import.meta.dirname, '../..', LINT_RULES), lintRules());
