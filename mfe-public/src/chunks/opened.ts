/** What readers open over a page: a crew's sheet, what changed. */
export { CorrectionSheet } from '../corrections/correction-sheet.tsx';
export { OpenCrewSheet } from '../crew-sheet/open-crew-sheet.tsx';
