/** The lists beside the rankings, loaded together when one of them is asked for. */
export { CrewsPage } from '../pages/rally/rally-id/live/crews/crews-page.tsx';
export { PdfsPage } from '../pages/rally/rally-id/live/pdfs/pdfs-page.tsx';
export { CpPage } from '../pages/rally/rally-id/live/penalties/cp/cp-page.tsx';
export { MiscPage } from '../pages/rally/rally-id/live/penalties/misc/misc-page.tsx';
export { PenaltiesPage } from '../pages/rally/rally-id/live/penalties/penalties-page.tsx';
export { ScPage } from '../pages/rally/rally-id/live/penalties/sc/sc-page.tsx';
export { TcPage } from '../pages/rally/rally-id/live/penalties/tc/tc-page.tsx';
export { Teams } from '../pages/rally/rally-id/live/ranking/race/teams.tsx';
export { RetirementsPage } from '../pages/rally/rally-id/live/retirements/retirements-page.tsx';
export { StartOrderPage } from '../pages/rally/rally-id/live/start-order/start-order-page.tsx';
