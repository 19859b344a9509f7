/** The first view on Node: renderers run in a worker thread that has nothing but what it is handed. */
export { createWorkerRenderer, type WorkerRenderer } from './worker-renderer.ts';
