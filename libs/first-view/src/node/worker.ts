/** The thread a renderer runs in. The script gets a world of its own: the language, and nothing of Node, of the network or of the clock's timers. */
import { createContext, Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const world: Record<string, unknown> = createContext(
  { URL, URLSearchParams, TextEncoder, TextDecoder },
  { codeGeneration: { strings: false, wasm: false } },
);
new Script(workerData.code, { filename: 'render.js' }).runInContext(world);
const rendering = new Script('JSON.stringify(globalThis.bivouacRender(JSON.parse(given)))');

parentPort?.on('message', (given: string) => {
  world.given = given;
  parentPort?.postMessage(answerOf());
});

function answerOf(): string {
  try {
    return `{"rendered":${rendering.runInContext(world)}}`;
  } catch (error) {
    return JSON.stringify({ failure: String((error as Error | null)?.message ?? error).slice(0, 300) });
  }
}
