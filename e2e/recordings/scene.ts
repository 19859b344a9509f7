/** A scene: a rally laid out on a real stack, and the pages whose requests are recorded. */
import type { Account } from '../site.ts';
import type { Addresses } from '../stack/addresses.ts';

export interface Scene {
  /** Addresses by name: each is visited, and named in the recording. */
  paths: Record<string, string>;
  /** The signed-in person; a spectator when left out. */
  who?: Account;
  /** Id of the rally, code of the race: every page of their feed is recorded too. */
  feed?: { rally: string; race: string };
  /** Presses what a page asks the server only when it is pressed; by name of the address. */
  press?: Record<string, (page: import('@playwright/test').Page) => Promise<void>>;
}

/** Every public page of a rally. */
export const publicPaths = (
  at: Addresses,
  { stages, legs, days }: { stages: string[]; legs: number[]; days: string[] },
) => ({
  rally: at.rally,
  live: at.live,
  crews: at.crews,
  pdfs: at.pdfs,
  retirements: at.retirements,
  penalties: at.penalties,
  'penalties/tc': at.penaltiesOf('tc'),
  'penalties/cp': at.penaltiesOf('cp'),
  'penalties/sc': at.penaltiesOf('sc'),
  'penalties/misc': at.penaltiesOf('misc'),
  ranking: at.ranking,
  race: at.race,
  ...Object.fromEntries(stages.map((code) => [`stage/${code}`, at.stage(code)])),
  ...Object.fromEntries(legs.map((number) => [`leg/${number}`, at.leg(number)])),
  ...Object.fromEntries(days.map((date) => [`day/${date}`, at.day(date)])),
  ...Object.fromEntries(days.map((date) => [`start-order/${date}`, at.startOrder(date)])),
});
