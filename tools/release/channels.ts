/**
 * Which releases of a part people get: `channels.json` beside its versions. All lines are signed together under one sequence, higher
 * with every change: a browser that has seen what came before takes a rollback as it takes a release.
 */
import type { KeyObject } from 'node:crypto';
import { type Content, contentOf, type Line, lineOf, type SignedContent } from '@bivouac/build/release';

/** As it is stored. `before`: versions that were stable, the newest first. */
export interface Channels {
  lines: Line[];
  before: string[];
}

export interface Choice {
  sequence: number;
  stable: string | null;
  next: string | null;
  share: number;
  /** Versions by the code of the rally that gets them. */
  rallies: Record<string, string>;
  before: string[];
}

export const nothingChosen: Choice = {
  sequence: 0,
  stable: null,
  next: null,
  share: 0,
  rallies: {},
  before: [],
};

export class ChoiceRefused extends Error {
  readonly reason: 'no_next' | 'no_stable' | 'nothing_before' | 'bad_share' | 'bad_rally';
  constructor(reason: ChoiceRefused['reason'], sentence: string) {
    super(sentence);
    this.name = 'ChoiceRefused';
    this.reason = reason;
  }
}

export function choiceOf({ lines, before }: Channels): Choice {
  const contents = lines.map(contentOf);
  const stable = contents.find(({ channel }) => channel === undefined);
  const next = contents.find(({ channel }) => channel === 'next');
  return {
    sequence: Math.max(0, ...contents.map(({ sequence }) => sequence)),
    stable: stable?.version ?? null,
    next: next?.version ?? null,
    share: next?.share ?? 0,
    rallies: Object.fromEntries(contents.flatMap(({ rally, version }) => (rally ? [[rally, version]] : []))),
    before,
  };
}

/** The stable line comes first: a shell that knows no channels takes the first of a name. */
export function signChoice(choice: Choice, contents: (version: string) => Content, key: KeyObject): Channels {
  const line = (version: string, more: Partial<SignedContent>) =>
    lineOf({ ...contents(version), sequence: choice.sequence, ...more }, key);
  return {
    lines: [
      ...(choice.stable ? [line(choice.stable, {})] : []),
      ...(choice.next ? [line(choice.next, { channel: 'next', share: choice.share })] : []),
      ...Object.entries(choice.rallies).map(([rally, version]) => line(version, { channel: 'rally', rally })),
    ],
    before: choice.before,
  };
}

export const chosenVersions = ({ stable, next, rallies }: Choice): string[] =>
  [stable, next, ...Object.values(rallies)].filter((version) => version !== null);

export function withStable(choice: Choice, version: string): Choice {
  const { stable, before } = choice;
  const earlier = stable === null || stable === version ? before : [stable, ...before];
  const isNextNow = choice.next === version;
  return {
    ...choice,
    stable: version,
    next: isNextNow ? null : choice.next,
    share: isNextNow ? 0 : choice.share,
    before: earlier.filter((one, place) => one !== version && earlier.indexOf(one) === place),
  };
}

/** Nobody gets it by chance yet: `?channel=next` and `canary` give it. */
export const withNext = (choice: Choice, version: string): Choice => ({
  ...choice,
  next: version,
  share: choice.next === version ? choice.share : 0,
});

/** What stands for a rally in addresses, in capitals: its id, or its code as the database takes them (`public.code`). */
const RALLY = /^(?:[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}|[A-Z0-9][A-Z0-9._-]{0,31})$/;

export function withRally(choice: Choice, rally: string, version: string | null): Choice {
  if (!RALLY.test(rally))
    throw new ChoiceRefused(
      'bad_rally',
      `No rally is called "${rally}": name it as the addresses of its pages do.`,
    );
  const { [rally]: _, ...others } = choice.rallies;
  return { ...choice, rallies: version === null ? others : { ...others, [rally]: version } };
}

export function promoted(choice: Choice): Choice {
  if (choice.next === null)
    throw new ChoiceRefused('no_next', 'Nothing waits in the channel "next": release something there first.');
  return withStable(choice, choice.next);
}

export function rolledBack(choice: Choice, to?: string): Choice {
  if (to !== undefined) return withStable({ ...choice, next: null, share: 0 }, to);
  if (choice.share > 0) return { ...choice, next: null, share: 0 };
  const [earlier] = choice.before;
  if (earlier === undefined)
    throw new ChoiceRefused('nothing_before', 'There is no earlier release to go back to.');
  const back = withStable(choice, earlier);
  // The one that was left is behind the ones that stood: going back twice goes back two steps.
  const [left, ...rest] = back.before;
  return { ...back, before: left === choice.stable ? rest : back.before };
}

export function withShare(choice: Choice, share: number): Choice {
  if (choice.next === null)
    throw new ChoiceRefused('no_next', 'Nothing waits in the channel "next": release something there first.');
  if (choice.stable === null)
    throw new ChoiceRefused('no_stable', 'Nothing is stable yet: what the others would get is missing.');
  if (!(share >= 0 && share <= 1))
    throw new ChoiceRefused('bad_share', 'A share is a percentage from 0% to 100%.');
  return { ...choice, share };
}
