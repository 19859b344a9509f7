/** Controls of officials. What react-aria draws is loaded when it is first opened, once for all remotes. */

export type { MenuItem } from '../aria/menu-list.tsx';
export { Menu } from './menu.tsx';
