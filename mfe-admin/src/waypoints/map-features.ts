/** Points and lines as the map takes them, in the colours of the look. */
export interface MapPoint {
  key: string;
  lat: number;
  lon: number;
  /** A token of the look: `--accent`. */
  colour: string;
  label: string;
}
export interface MapPlace {
  lat: number;
  lon: number;
}
export interface MapLine {
  places: MapPlace[];
  colour: string;
  width: number;
  /** Shown by a sketch. */
  title?: string;
}

export interface CourseProps {
  label: string;
  points: readonly MapPoint[];
  lines: readonly MapLine[];
  chosen: string | null;
  cursor?: MapPlace | null;
  onChoose?(key: string): void;
  onPoint?(place: MapPlace): void;
}

export function tokenOf(element: Element, token: string): string {
  return getComputedStyle(element).getPropertyValue(token).trim() || '#808080';
}

export function linesOf(into: Element, lines: readonly MapLine[]) {
  return {
    type: 'FeatureCollection' as const,
    features: lines.map(({ places, colour, width }) => ({
      type: 'Feature' as const,
      properties: { colour: tokenOf(into, colour), width },
      geometry: { type: 'LineString' as const, coordinates: places.map(({ lat, lon }) => [lon, lat]) },
    })),
  };
}

export function pointsOf(into: Element, points: readonly MapPoint[], chosen: string | null) {
  return {
    type: 'FeatureCollection' as const,
    features: points.map(({ key, lat, lon, colour, label }) => ({
      type: 'Feature' as const,
      properties: { key, label, colour: tokenOf(into, colour), radius: key === chosen ? 9 : 5 },
      geometry: { type: 'Point' as const, coordinates: [lon, lat] },
    })),
  };
}

export function placesOf(place: MapPlace | null) {
  return {
    type: 'FeatureCollection' as const,
    features: (place ? [place] : []).map(({ lat, lon }) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Point' as const, coordinates: [lon, lat] },
    })),
  };
}
