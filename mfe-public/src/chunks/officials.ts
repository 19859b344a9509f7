/** What only officials are shown on the live pages. */
export { CrewDay } from '../officials/crew-day.tsx';
export { DraftBand } from '../officials/draft-band.tsx';
export { EditLinks } from '../officials/edit-links.tsx';
export { HeldBand } from '../officials/held-band.tsx';
export { HeldMark } from '../officials/held-mark.tsx';
export { OfficialReader } from '../officials/official-reader.tsx';
