/** Parts of officials' controls that react-aria draws. The shell shares this module, so the page has the library once, and only when it is used. */
export { MenuList } from './menu-list.tsx';
