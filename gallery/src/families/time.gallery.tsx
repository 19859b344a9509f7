/** Times: durations, gaps, penalties and times of day as the sport prints them. */
import { Duration, Gap, PenaltyTime, TimeOfDay } from '@bivouac/ui';
import type { Family } from '../family.ts';

const at = '2026-03-14T08:41:07Z';

export const time = {
  Duration: {
    'hours, in seconds': () => <Duration ms={7_384_000} />,
    'minutes, in tenths': () => <Duration ms={424_300} precisionMs={100} />,
    'in thousandths': () => <Duration ms={424_318} precisionMs={1} />,
    none: () => <Duration ms={null} />,
  },
  Gap: {
    behind: () => <Gap ms={12_700} precisionMs={100} />,
    'an hour behind': () => <Gap ms={3_912_000} />,
    none: () => <Gap ms={null} />,
  },
  PenaltyTime: {
    penalty: () => <PenaltyTime ms={30_000} />,
    'with tenths': () => <PenaltyTime ms={90_500} precisionMs={100} />,
    credit: () => <PenaltyTime ms={-125_000} />,
    none: () => <PenaltyTime ms={0} />,
  },
  TimeOfDay: {
    minutes: () => <TimeOfDay at={at} timeZone="Africa/Casablanca" />,
    seconds: () => <TimeOfDay at={at} timeZone="Europe/Madrid" seconds />,
    none: () => <TimeOfDay at={null} timeZone="UTC" />,
  },
} satisfies Family;
