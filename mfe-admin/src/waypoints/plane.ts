/** Places on earth as places on a sheet: north up, one scale both ways, the whole course within. */

export interface Spot {
  x: number;
  y: number;
}
interface Place {
  lat: number;
  lon: number;
}

export function planeOf(
  places: readonly Place[],
  width: number,
  height: number,
  margin: number,
): (place: Place) => Spot {
  const lats = places.map(({ lat }) => lat);
  const lons = places.map(({ lon }) => lon);
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lons),
    Math.max(...lons),
  ];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const wide = Math.max((east - west) * narrow, 1e-5);
  const high = Math.max(north - south, 1e-5);
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high);
  const left = (width - (east - west) * narrow * scale) / 2;
  const top = (height - (north - south) * scale) / 2;
  return ({ lat, lon }) => ({
    x: Math.round((left + (lon - west) * narrow * scale) * 10) / 10,
    y: Math.round((top + (north - lat) * scale) * 10) / 10,
  });
}
