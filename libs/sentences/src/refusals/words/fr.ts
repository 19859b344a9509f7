/** Sentences of refusals in French, by code and case. */
import columns from '../../columns/fr.ts';
import matters from '../../matters/fr.ts';
import kinds from '../../page-names/fr.ts';
import rules from '../../regulations/fr.ts';
import changes from './fr/changes.ts';
import codes from './fr/codes.ts';
import official from './fr/official.ts';
import records from './fr/records.ts';
import rows from './fr/rows.ts';

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
