/** The Three Lakes while SS3 is driven: six crews, two days, penalties of several kinds. */
import { importRally } from '../../stack/imported-rally.ts';
import { threeLakes } from '../../stack/three-lakes.ts';
import { publicPaths, type Scene } from '../scene.ts';

export default async function scene(): Promise<Scene> {
  const rally = await importRally(threeLakes);
  await rally.starts('3', '4', '11');
  const days = ['2024-06-07', '2024-06-08'];
  return {
    paths: publicPaths(rally.at, { stages: ['SS1', 'SS2', 'SS3'], legs: [1, 2], days }),
    feed: { rally: rally.id, race: 'main' },
  };
}
