/** Sentences of refusals in English, by code and case. */
import columns from '../../columns/en.ts';
import matters from '../../matters/en.ts';
import kinds from '../../page-names/en.ts';
import rules from '../../regulations/en.ts';
import changes from './en/changes.ts';
import codes from './en/codes.ts';
import official from './en/official.ts';
import records from './en/records.ts';
import rows from './en/rows.ts';

export default {
  ...matters,
  ...kinds,
  ...columns,
  ...rules,
  ...codes,
  ...official,
  ...changes,
  ...records,
  ...rows,
};
