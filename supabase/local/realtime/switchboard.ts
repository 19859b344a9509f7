/** What every connection needs from the house: who calls, who may, who listens, who is present, what changed. */
import type { Callers } from './callers.ts';
import type { Changes } from './changes/changes.ts';
import type { Presences } from './presence.ts';
import type { Rights } from './rights.ts';
import type { RealtimeSettings } from './settings.ts';
import type { Topics } from './topics.ts';

export type Switchboard = {
  settings: RealtimeSettings;
  callers: Callers;
  rights: Rights;
  topics: Topics;
  presences: Presences;
  changes: Changes;
};
