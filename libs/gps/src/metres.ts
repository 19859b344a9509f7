/** Degrees as metres, on a sphere: right to 0.3 % of a distance, which is less than a receiver knows within a radius. */

const EARTH_RADIUS_M = 6_371_008.8;
export const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

export function metresPerLongitude(lat: number): number {
  return METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
}

/** Between two places near each other. */
export function metresBetween(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const x = (lon2 - lon1) * metresPerLongitude((lat1 + lat2) / 2);
  const y = (lat2 - lat1) * METRES_PER_DEGREE;
  return Math.sqrt(x * x + y * y);
}
