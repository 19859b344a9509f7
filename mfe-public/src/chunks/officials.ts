/** What only officials are sent of the live pages. */
export { OfficialReader } from '../officials/official-reader.tsx';
