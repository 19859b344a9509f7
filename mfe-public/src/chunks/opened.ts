/** What readers open over a page: a crew's sheet, what changed, what was published; and earlier versions in its place. */
export { CorrectionSheet } from '../corrections/correction-sheet.tsx';
export { OpenCrewSheet } from '../crew-sheet/open-crew-sheet.tsx';
export { EarlierVersion } from '../versions/earlier-version.tsx';
export { OfficialHash } from '../versions/official-hash.tsx';
export { VersionSheet } from '../versions/version-sheet.tsx';
