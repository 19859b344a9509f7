/** The page of a stage: a classification is used without it. */
export { StagePage } from '../pages/rally/rally-id/live/ranking/race/day/leg/stage/stage-page.tsx';
