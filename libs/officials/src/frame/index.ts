/** The frame of officials' pages, and what both remotes put in it. */
export { Clock, Safe, Switch, Waiting } from './head.tsx';
export { InsideFrame, OfficialsFrame } from './officials-frame.tsx';
export { PageTools } from './page-tools.tsx';
export { placeIn, type RailGroup, type RailItem } from './rail.ts';
export { isOnCourse, stagesByDay } from './stages-by-day.ts';
