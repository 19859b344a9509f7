/** Mistakes in the one maximum and the one charge of a stage run in parts. */
import type { Mutation } from '../planted.ts';

export const jointStages: Mutation[] = [
  {
    name: 'maximum for each part',
    file: '05_derive/stages/results.sql',
    search: 'coalesce(timing.left_of_maximum(j.joint_ms, j.before_ms), r.max_time_ms) as limit_ms',
    replace: 'r.max_time_ms as limit_ms',
    why: 'what was lost in the first part cannot be made good in the second',
  },
  {
    name: 'part missed at its own maximum',
    file: '05_derive/stages/results.sql',
    search: 'coalesce(timing.left_of_maximum(j.so_far_ms, j.before_ms), r.max_time_ms) as missed_ms',
    replace: 'r.max_time_ms as missed_ms',
    why: 'whoever does not finish the second part has less or more than the maximum of both',
  },
  {
    name: 'parts before forgotten',
    file: '03_rules/stage_time.sql',
    search: 'p_max_ms - coalesce(p_before_ms, 0)',
    replace: 'p_max_ms',
    why: 'each part may take as long as both',
  },
  {
    name: 'given part against the maximum',
    file: '03_rules/stage_time.sql',
    search: "p_time_ms is not null and not p_marks && array['notional', 'restart']",
    replace: 'p_time_ms is not null',
    why: 'a time that was given uses up the maximum',
  },
  {
    name: 'part without a maximum',
    file: '05_derive/stages/joint.sql',
    search: 's.is_onward_known and coalesce(s.is_before_known, true)',
    replace: 'true',
    why: 'a part that may take any time has none over the first part alone',
  },
  {
    name: 'parts derived at once',
    file: '05_derive/stages/joint.sql',
    search: 'else row_number() over (partition by race_id, result_group order by ordinal) end',
    replace: 'else 1 end',
    why: 'the second part looks at the first as it was before',
  },
  {
    name: 'parts apart',
    file: '05_derive/stages/joint.sql',
    search: 'having count(*) > 0',
    replace: 'having false',
    why: 'a finish of the first part that arrives late changes nothing of the second',
  },
  {
    name: 'joint stage charged by the part',
    file: '05_derive/penalties/not_finishing.sql',
    search: 'coalesce(result_group, stage_id::text)',
    replace: 'stage_id::text',
    why: 'a joint stage over two legs costs two fixed penalties',
  },
];
