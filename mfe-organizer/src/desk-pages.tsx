/** Everything of this remote but its list of rallies, as one part: who has opened a desk goes to any other without a network. */
export { Unsent } from './desk/outbox/unsent.tsx';
export { ChronosCrewPage } from './pages/chronos-crew-page.tsx';
export { ChronosPage } from './pages/chronos-page.tsx';
export { ChronosStagePage } from './pages/chronos-stage-page.tsx';
export { OverspeedsCrewPage } from './pages/overspeeds-crew-page.tsx';
export { OverspeedsPage } from './pages/overspeeds-page.tsx';
export { OverspeedsStagePage } from './pages/overspeeds-stage-page.tsx';
export { RaceDayPage } from './pages/race-day-page.tsx';
export { RallyPage } from './pages/rally-page.tsx';
export { RallyPlace } from './pages/rally-place.tsx';
