/** `npm run compat`: do the pages people have and the database of today go together, and the pages of today with the database that is out there? */
import { parseArgs } from 'node:util';
import { BuildRefused } from '../tools/release/clean-build.ts';
import { CompatRefused, type Pairing, pairings, runCompat } from './compat/run-compat.ts';

const help = `npm run compat [-- [--released REF] [--only ${Object.keys(pairings).join('|')}] [SPEC…]]
Builds the five parts of a commit that was released in a checkout of its own, and tells a few stories twice:
  pages      the released pages, on today's database and API: what people have open goes on when the database is changed first
  database   today's pages, on the released database and API: what a team releases first meets the database that is there
Each stack is one of its own, its parts released into it as npm run release does. The stories are those of the pages' own commit.
  --released REF   what is out there; otherwise the newest tag behind this commit, else where it left main, else the commit before it
  SPEC…            other stories than the few, e.g. specs/organizer-meanwhile.spec.ts
Takes minutes, and is no part of npm test. What to do when it is red: docs/teams.md.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    released: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) console.log(help);
else {
  const asked = { released: values.released, only: values.only as Pairing | undefined, specs: positionals };
  process.exitCode = await runCompat(asked, console.log).catch((failure: unknown) => {
    const isExpected = failure instanceof CompatRefused || failure instanceof BuildRefused;
    console.error(isExpected ? failure.message : failure);
    return 2;
  });
}
