/** The bench: the numbers that say whether Bivouac is fast enough, each beside its target. */
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { defaultSettings, startStack } from '../supabase/local/index.ts';
import { makeOwnFolder, removeOwnFoldersWhenStopped } from '../tools/start/own-folder.ts';
import { type BenchRally, close, layOut, run } from '../tools/trial-rally/rally.ts';
import { openRecorder, type Recorder } from '../tools/trial-rally/recorder.ts';
import { factsOfBackup, measureBackups } from './bench/backups.ts';
import { measureColdStart } from './bench/cold-start.ts';
import { print } from './bench/figures.ts';
import { measureFirstLoad } from './bench/first-load.ts';
import { measureGps } from './bench/gps.ts';
import { measureGrid } from './bench/grid.ts';
import { measureProjection } from './bench/projection.ts';
import { measureReaders } from './bench/readers.ts';
import { measurePage } from './bench/reading.ts';
import { measureRederivation, measureTariffChange } from './bench/rederiving.ts';
import { measureSockets } from './bench/sockets.ts';
import { measureStructure } from './bench/structure.ts';
import { measureUpdates } from './bench/updates.ts';
import { measureCorrection, measureOneFact, measureWriters } from './bench/writing.ts';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    crews: { type: 'string', default: '1000' },
    stages: { type: 'string', default: '20' },
    sockets: { type: 'string', default: '500,2000' },
    'no-browser': { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** Shows within two minutes whether the figures can be measured; they say nothing of a whole rally. */
const SHORT = { crews: '100', stages: '3', sockets: '50', 'no-browser': true };
const only = positionals[0] ?? asked.only;
const values = asked.short ? { ...asked, ...SHORT, only } : { ...asked, only };

if (values.help) {
  console.log(`npm run bench -- [--crews 1000] [--stages 20] [--sockets 500,2000] [--no-browser] [--short] [--only record|grid|gps|structure|updates|backup|first|readers]
Starts a stack of its own in a folder of its own, runs a whole rally through it and prints each figure beside its target.
--short: a small rally, without the structure and without a browser;
--only record: recording alone, one by one, corrected and by eight writers; --only grid: the timing team's grid alone; --only structure:
presses on the structure alone; --only updates: a table of 500 crews that changes under a reader, for a day; --only gps: the evaluation of tracks alone, without a stack;
--only projection, or just projection: projected places against final ones, without a stack;
--only first: a spectator's first look on a simulated phone, as in --only first --crews 500 --stages 4;
--only readers: what one spectator costs in bytes on the wire (docs/scale.md);
--only backup: a rally of 75,000 facts, its backup with somebody recording beside it, and its restore.`);
  process.exit(0);
}

if (values.only === 'gps' || !values.only) for (const figure of measureGps()) print(figure);
if (values.only === 'projection' || !values.only) for (const figure of measureProjection()) print(figure);
if (values.only === 'gps' || values.only === 'projection') process.exit(0);

type Credentials = { email: string; password: string };

/** Crews that are not recorded beforehand, for the figures that write. */
const spared = 64;
removeOwnFoldersWhenStopped();
const folder = await makeOwnFolder('bivouac-bench-');
const dataDir = folder.path;
const stack = await startStack({ ...defaultSettings, dataDir, port: 0, log: () => undefined }).catch(
  async (failure) => {
    await folder.remove();
    throw failure;
  },
);
folder.stopFirst(() => stack.stop());
const sql = postgres(stack.databaseUrl, { max: 8, onnotice: () => undefined });
folder.stopFirst(() => sql.end({ timeout: 2 }));
try {
  const account = { email: 'bench@bivouac.test', password: crypto.randomUUID() };
  const official = await stack.auth.createUser(account);
  const recorder = openRecorder(stack.databaseUrl, official.id, 8);
  folder.stopFirst(() => recorder.stop());
  if (values.only === 'backup') await measureBackupAlone(recorder, account, official.id);
  if (values.only === 'readers') await measureReadersAlone(recorder, official.id);
  if (values.only === 'record') await measureRecording(recorder, official.id);
  if (values.only === 'first') {
    const rally = await measureRecording(recorder, official.id);
    for (const figure of await measureFirstLoad(stack.url, rally)) print(figure);
  }
  if (!values.only) await measureRally(recorder, account, official.id);
  if ((!values.only && !values.short) || values.only === 'structure')
    for await (const figure of measureStructure(sql, recorder, official.id)) print(figure);
  if (!values['no-browser'] && (!values.only || values.only === 'updates'))
    await measureReading(recorder, official.id);
  if (!values['no-browser'] && (!values.only || values.only === 'grid'))
    for (const figure of await measureGrid(sql, stack)) print(figure);
} finally {
  await folder.remove();
}

/** As many crews as come to the facts that are aimed at: four chronos a stage and crew. */
async function measureBackupAlone(recorder: Recorder, account: Credentials, official: string): Promise<void> {
  const stages = Number(values.stages);
  const crews = Math.ceil(factsOfBackup / (4 * stages)) + spared;
  const rally: BenchRally = { code: 'BENCH', race: 'main', crews, stages, official };
  await layOut(sql, rally);
  await run(recorder, rally, spared);
  for (const figure of await measureBackups({ ...stack, dataDir }, rally, account, spared)) print(figure);
}

async function measureReadersAlone(recorder: Recorder, official: string): Promise<void> {
  const crews = Number(values.crews);
  const rally: BenchRally = { code: 'BENCH', race: 'main', crews, stages: Number(values.stages), official };
  await layOut(sql, rally);
  // Of all crews the lines are there; to record all of them would take minutes and change few bytes.
  await run(recorder, rally, Math.max(spared, crews - 60));
  console.log(`${rally.crews} crews × ${rally.stages} stages are there.`);
  for (const figure of await measureReaders(stack, recorder, rally, spared)) print(figure);
}

async function measureRecording(recorder: Recorder, official: string): Promise<BenchRally> {
  const rally: BenchRally = {
    code: 'BENCH',
    race: 'main',
    crews: Number(values.crews),
    stages: Number(values.stages),
    official,
  };
  await layOut(sql, rally);
  const from = performance.now();
  const facts = await run(recorder, rally, spared);
  const seconds = (performance.now() - from) / 1000;
  console.log(
    `${rally.crews} crews × ${rally.stages} stages: ${facts} facts in batches of 200, ${(facts / seconds).toFixed(0)} facts/s\n`,
  );
  for (const figure of await measureOneFact(sql, recorder, rally, spared)) print(figure);
  print(await measureCorrection(sql, rally));
  print(await measureWriters(recorder, rally, spared));
  return rally;
}

/** Two stages of 500 crews, read on a phone while they change. */
async function measureReading(recorder: Recorder, official: string): Promise<void> {
  const rally: BenchRally = { code: 'READ', race: 'main', crews: 500, stages: 2, official };
  await layOut(sql, rally);
  await run(recorder, rally, 0);
  await close(recorder, rally);
  for (const figure of await measureUpdates(stack.url, rally)) print(figure);
}

async function measureRally(recorder: Recorder, account: Credentials, official: string): Promise<void> {
  const rally = await measureRecording(recorder, official);
  for (const key of [`after/SS${rally.stages}`, 'after/SS2', `stage/SS${rally.stages}`]) {
    for (const figure of await measurePage(sql, rally, key)) print(figure);
  }
  print(await measureRederivation(sql, rally));
  print(await measureTariffChange(sql, recorder, official));
  let crew = rally.crews;
  for (const sockets of (values.sockets ?? '').split(',').filter(Boolean).map(Number)) {
    const crews = Array.from({ length: 10 }, () => crew--);
    for (const figure of await measureSockets(recorder, stack, rally, sockets, crews)) print(figure);
  }
  for (const figure of await measureBackups({ ...stack, dataDir }, rally, account, spared)) print(figure);
  if (!values['no-browser']) {
    for (const figure of await measureFirstLoad(stack.url, rally)) print(figure);
    print(await measureColdStart(sql, stack, rally));
  }
}
