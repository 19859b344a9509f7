/** A post at which two races start and one finishes: at work, under a stopped stage, and where results are official. */
import { postId } from '../../pages/marshall/desk-page.ts';
import type { Account } from '../../site.ts';
import { administrator, somebodyNew, theSite, visitor } from '../../stack/people.ts';
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import type { Scene } from '../scene.ts';

const DAY_MS = 86_400_000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const crewsFrom = (first: number) =>
  Object.fromEntries(Array.from({ length: 9 }, (_, n) => [String(first + n), '']));

export const post: Scene = {
  makes: ['post', 'post-stopped', 'post-official'],
  async play(take) {
    const today = await atTheGate(day(Date.now()));
    const who = await marshallOf(today.post);
    const taking = { as: who, at: { post: `/marshalls/${today.post}` } };
    await take('post', taking);
    const moto = { kind: 'stage_status', race: 'MOTO', stage: 'SS1' };
    await today.rally.says(
      { ...moto, status: 'running' },
      { ...moto, status: 'interrupted', reason: 'An accident' },
    );
    await take('post-stopped', taking);

    const before = await atTheGate(day(Date.now() - DAY_MS));
    const ran = { ...moto, decision: 'One crew alone drove', reason: 'A rally of another day' };
    await before.rally.says(
      { ...moto, status: 'running' },
      '1 drives MOTO/SS1 from 00:01 in 10:00',
      { ...ran, status: 'completed' },
      { ...ran, status: 'provisional', protest_until: '12:00' },
      { ...ran, status: 'official' },
    );
    await take('post-official', {
      as: await marshallOf(before.post),
      at: { post: `/marshalls/${before.post}` },
    });
  },
};

async function atTheGate(date: string): Promise<{ rally: ToldRally; post: string }> {
  const stage = { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000, start_post: 'GATE' };
  const legs = (finish_post: string) => [{ date, course: [{ ...stage, finish_post }] }];
  const rally = await foundRally({
    races: {
      MOTO: { discipline: 'stage', legs: legs('GATE'), crews: crewsFrom(1) },
      AUTO: { discipline: 'stage', legs: legs('FAR'), crews: crewsFrom(201) },
    },
  });
  return { rally, post: await postId(await administrator(theSite()), rally.rallyId, 'GATE') };
}

/** Somebody with an account whose phone is paired with the post. */
async function marshallOf(post: string): Promise<Account> {
  const who = await somebodyNew();
  const { data: issued } = await (await administrator(theSite()))
    .rpc('issue_post_code', { post })
    .throwOnError();
  const phone = visitor(theSite());
  const { error } = await phone.auth.signInWithPassword(who);
  if (error) throw error;
  await phone.rpc('pair_device', { code: issued.code, name: 'A phone' }).throwOnError();
  return who;
}
