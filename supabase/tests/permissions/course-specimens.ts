/** Roadbooks and tracker data among the rows one's rights are tried on. */
import type { Told } from './told.ts';

export function courseSpecimens(
  rally_id: string,
  stage: string,
  spareWaypoint: string,
): Record<string, Told> {
  return {
    waypoint_places: {
      key: ['waypoint_id'],
      where: { lat: 24.5 },
      anew: () => ({ waypoint_id: spareWaypoint, lat: 25 }),
      change: { lat: 1 },
    },
    roadbook_notes: {
      where: { stage_id: stage, ordinal: 99 },
      anew: (n) => ({ ordinal: n + 100 }),
      change: { distance_m: 7 },
    },
    roadbook_changes: {
      where: { rally_id, file_name: 'roadbook.gpx' },
      anew: () => ({ file_name: 'again.gpx' }),
      change: { added: 1 },
    },
    tracker_batches: {
      where: { rally_id, file_name: 'day.gpx' },
      anew: (n) => ({ file_name: 'other.gpx', sha256: String(n).padStart(64, 'd') }),
      change: { undone_at: '2020-01-01T00:00:00+00:00' },
    },
    tracker_assignments: {
      where: { rally_id, device: 'T-1' },
      anew: () => ({ device: 'T-2' }),
      change: { ended_at: '2020-01-01T00:00:00+00:00' },
    },
    tracker_evaluations: {
      where: { rally_id, mark: 'seen' },
      anew: () => ({ mark: 'other' }),
      change: { mark: 'changed' },
    },
  };
}
