/** Runs a story's process until its end, Ctrl-C or SIGTERM; what a person should know of a failure is one sentence. */

/** Longest the story may take to end once whoever started it is gone, in milliseconds. */
const leaveWithinMs = 2_000;

/** Answers the exit code. Started by another program with a channel to it, it ends with that program, however that one ends. */
export async function playUntilStopped(run: (signal: AbortSignal) => Promise<void>): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // Without a listener the other end of a full or closed log would end the story.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const orphaned = () => {
    stop();
    setTimeout(() => process.exit(1), leaveWithinMs).unref();
  };
  process.once('disconnect', orphaned);
  process.channel?.unref();
  try {
    await run(stopping.signal);
    return 0;
  } catch (failure) {
    // Every cause of its own carries a reason and a sentence; anything else is shown whole.
    const isExpected = failure instanceof Error && 'reason' in failure;
    console.error(isExpected ? failure.message : failure);
    return 1;
  } finally {
    process.removeListener('disconnect', orphaned);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
  }
}
