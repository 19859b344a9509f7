/** A post that is the start of a stage of each of two races, and what its phones have sent. */
import { postId } from '../pages/marshall/desk-page.ts';
import { administrator, type Site } from './people.ts';
import { foundRally, type ToldRally } from './told-rally.ts';

export const MOTO = 'START-SS1 · MOTO';

export async function twoRaces(site: Site): Promise<{ rally: ToldRally; post: string }> {
  const date = new Date().toISOString().slice(0, 10);
  const course = [{ stage: 'SS1', distance_m: 10_000, start_post: 'GATE', finish_post: 'FAR' }];
  const crewsFrom = (first: number) =>
    Object.fromEntries(Array.from({ length: 9 }, (_, n) => [String(first + n), '']));
  const rally = await foundRally(
    {
      races: {
        MOTO: { discipline: 'stage', legs: [{ date, course }], crews: crewsFrom(1) },
        AUTO: { discipline: 'stage', legs: [{ date, course }], crews: crewsFrom(201) },
      },
    },
    site,
  );
  return { rally, post: await postId(await administrator(site), rally.rallyId, 'GATE') };
}

export async function sent(site: Site, { rallyId }: ToldRally): Promise<string[]> {
  const { data } = await (await administrator(site))
    .from('facts')
    .select('body')
    .eq('rally_id', rallyId)
    .eq('kind', 'chrono')
    .contains('body', { source: 'phone' })
    .throwOnError();
  return data
    .map(({ body }) => body as Record<string, string>)
    .map(({ number, race, control, passage }) => [number, race, control, passage].join(' '))
    .sort();
}
