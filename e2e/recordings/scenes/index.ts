/** All scenes, in the order in which they are recorded. */
import type { Scene } from '../scene.ts';
import { bikes } from './bikes.ts';
import { busy } from './busy.ts';
import { desk } from './desk.ts';
import { guards } from './guards.ts';
import { lakes } from './lakes.ts';
import { long } from './long.ts';
import { office } from './office.ts';
import { post } from './post.ts';
import { raid } from './raid.ts';
import { starts } from './starts.ts';
import { waypoint } from './waypoint.ts';

export const scenes: readonly Scene[] = [
  lakes,
  bikes,
  busy,
  raid,
  long,
  waypoint,
  office,
  starts,
  guards,
  desk,
  post,
];
