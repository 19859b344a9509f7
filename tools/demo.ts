/** The demo rally's process: plays "Raid of the Three Ergs" with the sessions of its people, until told to stop. */
import { parseArgs } from 'node:util';
import { playDemo } from './simulation/demo/rounds.ts';
import { castingFrom } from './simulation/play/accounts.ts';
import { Cast } from './simulation/play/cast.ts';
import { refusePrivileges } from './simulation/play/people-only.ts';
import { playUntilStopped } from './simulation/play/until-stopped.ts';

const help = `node tools/demo.ts
Plays the demo rally on a running Bivouac; npm start does this by itself. Started again, it goes on where the story is.
Settings:
  SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY     where
  ADMIN_EMAIL, ADMIN_PASSWORD                who sets up and decides
  ORGANIZER_EMAIL, ORGANIZER_PASSWORD        the timing team
  MARSHALL_EMAIL, MARSHALL_PASSWORD          at the starts; MARSHALL_2 at waypoints, MARSHALL_3 at finishes,
                                             MARSHALL_4 at time controls
Whoever has no account is played by the administrator. It refuses to run where DATABASE_URL or a secret key is set.`;

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  console.log(help);
} else {
  process.exitCode = await playUntilStopped(async (signal) => {
    refusePrivileges(process.env, process.argv.slice(2));
    const cast = new Cast(castingFrom(process.env));
    try {
      await playDemo({ cast, signal, log: (line) => console.log(line) });
    } finally {
      await cast.leave();
    }
  });
}
