/** What only officials are shown on the live pages. */
export { EditLinks } from '../officials/edit-links.tsx';
