/** `npm run simulate`: invents a rally and drives it live through the commands real people use. */
import { parseArgs } from 'node:util';
import { simulationOptions } from './simulation/invented/options.ts';
import { runSimulation } from './simulation/invented/run.ts';
import { castingFrom, settingsOfFolder } from './simulation/play/accounts.ts';
import { Cast } from './simulation/play/cast.ts';
import { refusePrivileges } from './simulation/play/people-only.ts';
import { playUntilStopped } from './simulation/play/until-stopped.ts';
import { driveStanding } from './simulation/standing/run.ts';

const help = `npm run simulate -- [--crews N] [--stages S] [--speed X] [--seed N] [--rally-code CODE] [--url URL]
Invents a rally and drives it on a running Bivouac: start orders, passages, penalties, retirements, corrections.
  --crews N          1 to 999 crews (40)
  --stages S         1 to 40 stages (4)
  --speed X          0.1 to 10000 times as fast as real (1). Faster than real it ends now: its instants lie in the past
  --seed N           the same seed invents the same rally (1)
  --rally-code CODE  code of the rally (SIM, or the next free SIM-2, SIM-3 …)
  --drive CODE       drives this rally, which stands, instead: by its start orders, schedule and entry list, up to its last
                     stage, as its administrator; at once what lies in the past. Penalties and results are left to be decided
  --url URL          address of Bivouac (SUPABASE_URL of the data folder)
Accounts and address come from BIVOUAC_DATA/env (.bivouac/env), which npm start writes; BIVOUAC_EMAIL and
BIVOUAC_PASSWORD name one administrator who plays every part instead.
It refuses to run where DATABASE_URL or a secret key is set. Ctrl-C stops; what was recorded stays.`;

const { values } = parseArgs({
  options: {
    crews: { type: 'string' },
    stages: { type: 'string' },
    speed: { type: 'string' },
    seed: { type: 'string' },
    'rally-code': { type: 'string' },
    drive: { type: 'string' },
    url: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(help);
} else {
  process.exitCode = await playUntilStopped(async (signal) => {
    refusePrivileges(process.env, process.argv.slice(2));
    const options = simulationOptions(values);
    const settings = await settingsOfFolder(process.env);
    const casting = castingFrom({
      ...settings,
      ...(values.url ? { SUPABASE_URL: values.url.replace(/\/+$/, '') } : {}),
    });
    // Of a rally that stands, only its administrator is known to have a part in it.
    const cast = new Cast(
      values.drive ? { ...casting, accounts: { admin: casting.accounts.admin } } : casting,
    );
    try {
      const running = { signal, log: (line: string) => console.log(line) };
      if (values.drive) await driveStanding(cast, { code: values.drive, seed: options.seed }, running);
      else await runSimulation(cast, options, running);
    } finally {
      await cast.leave();
    }
  });
}
