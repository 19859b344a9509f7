/// <reference path="./css-modules.d.ts" />
/** The look of all four areas: components over native elements, formats, and the tokens they stand on. */
export { ClassChip, Mark, NumberPlate, PositionChange } from './chips/chips.tsx';
export { classColour } from './chips/class-palette.ts';
export { classNames } from './class-names.ts';
export { Button } from './controls/button.tsx';
export { ChipRow, Choice, type ChoiceChip, type Segment, Segmented } from './controls/choices.tsx';
export { Field } from './controls/field.tsx';
export { SearchField } from './controls/search-field.tsx';
export { Banner, Card, Panel, Skeleton } from './panels/panels.tsx';
export { Sheet } from './sheet/sheet.tsx';
export { FreshnessChip, StateBadge } from './state/state.tsx';
export type { Column, Room, RowGroup } from './table/column.ts';
export { LiveTable, type LiveTableProps } from './table/live-table.tsx';
export { sameValue } from './table/same-value.ts';
export { type StillRows, stillRows } from './table/use-growing-count.ts';
export { type Held, useHeld } from './table/use-held.ts';
export { Duration, Gap } from './time/duration.tsx';
export { formatDate, formatDay, localeOf } from './time/format-day.ts';
export { formatDateIn, formatTimeOfDay, formatter } from './time/format-time-of-day.ts';
export { PenaltyTime } from './time/penalty-time.tsx';
export { spokenDuration } from './time/spoken-duration.ts';
export { TimeOfDay } from './time/time-of-day.tsx';
export { keptTheme, setTheme, type Theme, themes } from './tokens/theme.ts';
export { VisuallyHidden } from './tokens/visually-hidden.tsx';
