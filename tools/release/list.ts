/** What a store keeps of a part and who did what with it, as lines to print. */
import { chosenVersions } from './channels.ts';
import { keptVersions } from './kept.ts';
import { readChoice, type Turn } from './releases.ts';
import type { Store } from './store/store.ts';

export async function linesOfList(store: Store, name: string): Promise<string[]> {
  const [kept, choice, stored] = await Promise.all([
    keptVersions(store, name),
    readChoice(store, name),
    store.read(`r/${name}/history.json`),
  ]);
  if (kept.length === 0) return [`${name}: nothing was released into ${store.where}.`];
  const given = chosenVersions(choice);
  const marks = (version: string) =>
    [
      ...(version === choice.stable ? ['stable'] : []),
      ...(version === choice.next ? [`next, ${Math.round(choice.share * 100)} %`] : []),
      ...Object.entries(choice.rallies).flatMap(([rally, one]) =>
        one === version ? [`rally ${rally}`] : [],
      ),
    ].join(', ');
  const turns = stored ? (JSON.parse(stored.bytes.toString()) as Turn[]) : [];
  return [
    `${name} (sequence ${choice.sequence})`,
    ...kept.map(({ content: { version }, commit, as, releasedMs }) => {
      const mark = given.includes(version) ? '*' : ' ';
      return `${mark} ${version.padEnd(12)} ${commit.slice(0, 10).padEnd(10)}  ${timeOf(releasedMs)}  ${as ?? name}  ${marks(version)}`.trimEnd();
    }),
    ...turns
      .slice(0, 5)
      .map(
        ({ act, stable, next, atMs, by, as }) =>
          `    ${timeOf(atMs)}  ${act.padEnd(8)} stable ${stable ?? '-'}, next ${next ?? '-'}  ${by ?? as ?? name}`,
      ),
  ];
}

const timeOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
