/** Stops once, whichever way a person or a program asks for it. */
import process from 'node:process';

/** How often a program started by npm looks whether npm is still there, in milliseconds. */
const parentWatchMs = 250;

/** npm passes on a Ctrl-C that the terminal has sent to everybody already: within so many milliseconds it is one and the same. */
const echoMs = 1_000;

/**
 * Runs `stop` at Ctrl-C or SIGTERM, then ends the process; a second signal ends it at once. A failure nobody caught does the same,
 * but where `goesOn` says that more depends on this process than on that failure: then it is told, and that is all.
 */
export function whenAskedToStop(stop: () => Promise<void>, goesOn: () => boolean = () => false): void {
  let isStopping = false;
  let askedAt = 0;
  const begin = (code: number) => {
    if (isStopping && performance.now() - askedAt < echoMs) return;
    if (isStopping) process.exit(code || 1);
    isStopping = true;
    askedAt = performance.now();
    stop().then(
      () => process.exit(code),
      (failure) => {
        console.error(failure);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => begin(0));
  process.on('uncaughtException', (failure) => {
    console.error(failure);
    if (isStopping || !goesOn()) begin(1);
  });
  // A log on a full disk, or a terminal that was closed: what cannot be told is not worth ending for.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // Killed without a word, npm leaves its program behind, holding the data folder.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !isStopping) begin(0);
    }, parentWatchMs).unref();
  }
}
