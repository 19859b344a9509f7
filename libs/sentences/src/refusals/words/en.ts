/** Sentences of refusals in English, by code and case. */
import matters from '../../matters/en.ts';
import kinds from '../../page-names/en.ts';
import changes from './en/changes.ts';
import codes from './en/codes.ts';
import official from './en/official.ts';
import records from './en/records.ts';
import rows from './en/rows.ts';

export default { ...matters, ...kinds, ...codes, ...official, ...changes, ...records, ...rows };
