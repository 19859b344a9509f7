/** The public pages in English. */
import codes from './codes.ts';
import places from './places.ts';
import results from './results.ts';

export default { ...places, ...results, ...codes };
