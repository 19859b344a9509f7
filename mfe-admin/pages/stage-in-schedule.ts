/** The first stage of the recorded schedule in another state, and what a step of it meets. */
import { rpc } from '@bivouac/testing';

/** The schedule with its first stage in another state. */
export const withStage = (changed: object) =>
  rpc('schedule', ([day, ...others]) => {
    const [leg, ...legs] = day.legs;
    const [first, ...stages] = leg.stages;
    return [
      { ...day, legs: [{ ...leg, stages: [{ ...first, ...changed }, ...stages] }, ...legs] },
      ...others,
    ];
  });
export const matter = (code: string, blocks: boolean, names: string[]) => ({
  ...{ code, blocks, count: names.length, names, until: null },
  ...{ stage: 'SS1', stage_id: '01890000-0000-7000-8000-000000000001' },
});
export const matters = (...list: object[]) =>
  rpc('stage_status_matters', () => ({ from: 'running', matters: list }));
