/** The pages around the live ones, loaded together when one of them is asked for. */
export { HomePage } from '../pages/home/home-page.tsx';
export { RalliesPage } from '../pages/home/rallies/rallies-page.tsx';
export { ChooserPage } from '../pages/rally/chooser-page.tsx';
export { RallyPage } from '../pages/rally/rally-id/rally-page.tsx';
