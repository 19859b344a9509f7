/** What the desk fetches after its first view. */
export { MessageBand } from '../messages/message-band.tsx';
export { ThemeKeys } from '../theme/theme-keys.tsx';
export { AlarmBand } from './alarm-band.tsx';
export { Board } from './board.tsx';
export { DutyQuestion } from './duty-question.tsx';
export { FirstNumber } from './first-number.tsx';
export { GiveStart } from './give-start.tsx';
export { HeldLine } from './held-line.tsx';
export { LastTaps } from './last-taps.tsx';
export { MoveKeys } from './move-keys.tsx';
export { PostControls } from './post-controls.tsx';
export { Problems } from './problems.tsx';
export { Remembered } from './remembered.tsx';
export { UndoBar } from './undo-bar.tsx';
