/** What the desk fetches after its first view. */
export { MessageBand } from '../messages/message-band.tsx';
export { PostControls } from '../pages/post-controls.tsx';
export { Remembered } from '../pages/remembered.tsx';
export { ThemeKeys } from '../theme/theme-keys.tsx';
export { AlarmBand } from './alarm-band.tsx';
export { Board } from './board.tsx';
export { DutyQuestion } from './duty-question.tsx';
export { FirstNumber } from './first-number.tsx';
export { GiveStart } from './give-start.tsx';
export { HeldLine } from './held-line.tsx';
export { LastTaps } from './last-taps.tsx';
export { MoveKeys } from './move-keys.tsx';
export { Problems } from './problems.tsx';
export { UndoBar } from './undo-bar.tsx';
