/** All scenes, in the order in which they are recorded. */
import type { Scene } from '../scene.ts';
import { bikes } from './bikes.ts';
import { busy } from './busy.ts';
import { desk } from './desk.ts';
import { lakes } from './lakes.ts';
import { post } from './post.ts';

export const scenes: readonly Scene[] = [lakes, bikes, busy, desk, post];
