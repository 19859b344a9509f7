/** Places gained: against everybody once all are in, among those who are in while the stage runs. */
import { describe, expect, it } from 'vitest';
import { aClassification, aRow } from '../stories/classification.ts';
import { placesGained } from './places-gained.ts';

const rows = (...list: Parameters<typeof aClassification>[0]) => aClassification(list).body.rows;

describe('places gained', () => {
  it('counts whoever fell out once nobody is under way', () => {
    const gained = placesGained(
      rows(
        aRow('1', 100, { previous_order: [0, 30] }),
        aRow('2', 200, { previous_order: [0, 10] }),
        aRow('3', null, { previous_order: [0, 20] }),
      ),
    );
    expect([...gained]).toEqual([
      ['1', 2],
      ['2', -1],
    ]);
  });

  it('does not let the first one in overtake all who are still on the stage', () => {
    const gained = placesGained(
      rows(
        aRow('1', 100, { previous_order: [0, 30] }),
        aRow('2', 200, { previous_order: [0, 20] }),
        aRow('3', null, { previous_order: [0, 10], status: 'on_stage' }),
      ),
    );
    expect([...gained]).toEqual([
      ['1', 1],
      ['2', -1],
    ]);
  });

  it('says nothing of a crew that was not classified before', () => {
    expect([...placesGained(rows(aRow('1', 100), aRow('2', 200, { previous_order: [1, 5] })))]).toEqual([]);
  });
});
