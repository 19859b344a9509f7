/** All scenes, in the order in which they are recorded. */
import type { Scene } from '../scene.ts';
import { bikes } from './bikes.ts';
import { busy } from './busy.ts';
import { guards } from './guards.ts';
import { lakes } from './lakes.ts';
import { office } from './office.ts';
import { starts } from './starts.ts';

export const scenes: readonly Scene[] = [lakes, bikes, busy, office, starts, guards];
