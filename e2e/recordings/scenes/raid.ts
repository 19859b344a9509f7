/** The Two Wells: six rules found penalties; then SS1 is closed and SS2A delayed; then both parts of SS2 are driven. */
import { foundRally } from '../../stack/told-rally.ts';
import { sixRules, twoWells } from '../../stack/two-wells.ts';
import type { Scene } from '../scene.ts';

export const raid: Scene = {
  makes: ['raid', 'raid-later', 'raid-parts'],
  async play(take) {
    const rally = await foundRally(twoWells);
    const { at } = rally;
    const pages = {
      race: at.race,
      ss1: at.stage('SS1'),
      ss2a: at.stage('SS2A'),
      penalties: at.penalties,
      cp: at.penaltiesOf('cp'),
      startOrder: at.startOrder('2025-03-08'),
    };
    await rally.says(...sixRules);
    const also = [`${at.stage('SS1')}?view=general`, `${at.stage('SS1')}?crew=1`];
    await take('raid', { at: pages, also });

    await rally.says(
      { kind: 'stage_status', stage: 'SS1', status: 'completed', reason: 'As planned' },
      {
        kind: 'start_slots',
        stage: 'SS2A',
        version: 1,
        status: 'published',
        first: '11:00',
        every: '3:00',
        numbers: ['3', '1', '2', '4'],
      },
      { kind: 'delay', stage: 'SS2A', ms: '10:00', reason: 'Camels on the track' },
    );
    await take('raid-later', { at: pages });

    await rally.says(
      { kind: 'stage_status', stage: 'SS2A', status: 'running' },
      { kind: 'stage_status', stage: 'SS2B', status: 'running' },
      '1 drives SS2A from 11:13 in 30:00',
      '2 drives SS2A from 11:16 in 31:00',
      '1 drives SS2B from 08:00 in 20:00',
      '2 drives SS2B from 08:03 in 18:00',
    );
    await take('raid-parts', { at: { ss2b: at.stage('SS2B') }, also: [`${at.stage('SS2B')}?view=joint`] });
  },
};
