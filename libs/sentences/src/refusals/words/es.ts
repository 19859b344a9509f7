/** Sentences of refusals in Spanish, by code and case. */
import columns from '../../columns/es.ts';
import matters from '../../matters/es.ts';
import kinds from '../../page-names/es.ts';
import rules from '../../regulations/es.ts';
import changes from './es/changes.ts';
import codes from './es/codes.ts';
import official from './es/official.ts';
import records from './es/records.ts';
import rows from './es/rows.ts';

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
