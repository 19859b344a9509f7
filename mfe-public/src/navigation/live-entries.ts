/** The entries of the live navigation; the icons are paths of a 24-unit square, drawn as lines. */
import { paths } from './paths.ts';

export interface LiveEntry {
  id:
    | 'overview'
    | 'ranking'
    | 'starts'
    | 'penalties'
    | 'docs'
    | 'crews'
    | 'retirements'
    | 'rally'
    | 'rallies';
  to: string;
  /** Addresses below this belong to the entry too. */
  under: string;
  isExact?: boolean;
  isOnPhone?: boolean;
  icon: string;
}

/**
 * `startDate` null: no day is known, so there is no start order to go to. `home`: null where the pages stand inside another area,
 * which has its own way to other rallies.
 */
export function liveEntries(rallyId: string, startDate: string | null, home: string | null): LiveEntry[] {
  const live = paths.live(rallyId);
  const entry = (
    id: LiveEntry['id'],
    to: string,
    icon: string,
    options: Partial<Pick<LiveEntry, 'isExact' | 'isOnPhone' | 'under'>> = {},
  ): LiveEntry => ({ id, to, icon, under: to, ...options });
  return [
    entry('overview', live, 'M4 13h6V4H4zM14 9h6V4h-6zM14 20h6v-7h-6zM4 20h6v-3H4z', { isExact: true }),
    entry('ranking', paths.ranking(rallyId), 'M4 20v-7h5v7M9.5 20V5h5v15M15 20V10h5v10', { isOnPhone: true }),
    ...(startDate
      ? [
          entry(
            'starts',
            paths.startOrder(rallyId, startDate),
            'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
            {
              isOnPhone: true,
              under: `${live}/start-order`,
            },
          ),
        ]
      : []),
    entry('penalties', paths.penalties(rallyId), 'M12 3 2.5 20h19zM12 10v4M12 17h.01', { isOnPhone: true }),
    entry('docs', paths.pdfs(rallyId), 'M7 3h7l5 5v13H7zM14 3v5h5M10 13h6M10 17h6', { isOnPhone: true }),
    entry(
      'crews',
      paths.crews(rallyId),
      'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2 21c0-4 3-6 7-6s7 2 7 6M17 4a4 4 0 0 1 0 7M18 15c3 .6 4 3 4 6',
    ),
    entry('retirements', paths.retirements(rallyId), 'M5 21V4h13l-3 4 3 4H5'),
    entry('rally', paths.rally(rallyId), 'M4 19c4-8 6 2 9-4s3-9 7-10M4 19h.01M20 5h.01', { isExact: true }),
    ...(home ? [entry('rallies', home, 'M4 6h16M4 12h16M4 18h16', { isExact: true })] : []),
  ];
}
