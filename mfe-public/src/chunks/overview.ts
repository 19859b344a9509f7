/** The pages that lead to the tables: the moment, and all races. */
export { OverviewPage } from '../pages/rally/rally-id/live/overview-page.tsx';
export { RacesPage } from '../pages/rally/rally-id/live/ranking/races-page.tsx';
