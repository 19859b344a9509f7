/** The course on a map that moves: lines and points alone, no tiles, nothing asked of anybody. Loaded when it is opened. */
import 'maplibre-gl/dist/maplibre-gl.css';
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './course-map.module.css';
import { type CourseProps, linesOf, placesOf, pointsOf, tokenOf } from './map-features.ts';
import { Sketch } from './sketch.tsx';

/** More codes would cover each other. */
const CODES_AT_MOST = 40;

export function CourseMap(props: CourseProps) {
  const { label, points, lines, chosen, cursor = null } = props;
  const say = useSay();
  const [isRefused, setIsRefused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LibreMap | null>(null);
  const shown = useRef(props);
  useEffect(() => {
    shown.current = props;
  });
  useEffect(() => {
    const into = box.current;
    if (!into) return;
    let isGone = false;
    let made: LibreMap | null = null;
    Promise.all([import('maplibre-gl'), import('maplibre-gl/dist/maplibre-gl-worker.mjs?source')])
      .then(([libre, worker]) => {
        if (isGone) return;
        const { Map: MapView, Marker, NavigationControl, Popup, LngLatBounds, setWorkerUrl } = libre;
        setWorkerUrl(workerAddress(worker.default));
        const { points: first, lines: ways } = shown.current;
        const bounds = new LngLatBounds();
        for (const { lat, lon } of [...first, ...ways.flatMap(({ places }) => places)])
          bounds.extend([lon, lat]);
        made = new MapView({
          container: into,
          style: {
            version: 8,
            sources: {},
            layers: [
              { id: 'ground', type: 'background', paint: { 'background-color': tokenOf(into, '--surface') } },
            ],
          },
          attributionControl: false,
          ...(bounds.isEmpty() ? {} : { bounds, fitBoundsOptions: { padding: 40, maxZoom: 16 } }),
        });
        const one = made;
        one.addControl(new NavigationControl({ visualizePitch: false }));
        one.on('load', () => {
          one.addSource('lines', { type: 'geojson', data: linesOf(into, shown.current.lines) });
          one.addSource('points', {
            type: 'geojson',
            data: pointsOf(into, shown.current.points, shown.current.chosen),
          });
          one.addLayer({
            id: 'lines',
            type: 'line',
            source: 'lines',
            layout: { 'line-join': 'round', 'line-cap': 'round' },
            paint: { 'line-color': ['get', 'colour'], 'line-width': ['get', 'width'] },
          });
          one.addLayer({
            id: 'points',
            type: 'circle',
            source: 'points',
            paint: {
              'circle-color': ['get', 'colour'],
              'circle-radius': ['get', 'radius'],
              'circle-stroke-width': 1.5,
              'circle-stroke-color': tokenOf(into, '--surface'),
            },
          });
          one.addSource('cursor', { type: 'geojson', data: placesOf(shown.current.cursor ?? null) });
          one.addLayer({
            id: 'cursor',
            type: 'circle',
            source: 'cursor',
            paint: {
              'circle-color': tokenOf(into, '--bg'),
              'circle-radius': 7,
              'circle-stroke-width': 4,
              'circle-stroke-color': tokenOf(into, '--text'),
            },
          });
          const named = shown.current.points.filter(({ label: code }) => code !== '');
          for (const { lat, lon, label: code } of named.length > CODES_AT_MOST ? [] : named) {
            const element = document.createElement('span');
            element.className = styles.code ?? '';
            element.textContent = code;
            new Marker({ element, anchor: 'bottom', offset: [0, -8] }).setLngLat([lon, lat]).addTo(one);
          }
          one.on('mousemove', ({ lngLat }) => shown.current.onPoint?.({ lat: lngLat.lat, lon: lngLat.lng }));
          one.on('click', 'points', ({ features, lngLat }) => {
            const said = features?.[0]?.properties;
            if (!said) return;
            new Popup({ closeButton: false }).setLngLat(lngLat).setText(String(said.label)).addTo(one);
            shown.current.onChoose?.(String(said.key));
          });
          map.current = one;
          into.dataset.ready = 'true';
        });
      })
      .catch(() => setIsRefused(true));
    return () => {
      isGone = true;
      map.current = null;
      made?.remove();
    };
  }, []);
  useEffect(() => {
    const into = box.current;
    if (!map.current || !into) return;
    (map.current.getSource('lines') as GeoJSONSource | undefined)?.setData(linesOf(into, lines));
    (map.current.getSource('points') as GeoJSONSource | undefined)?.setData(pointsOf(into, points, chosen));
  }, [points, lines, chosen]);
  useEffect(() => {
    (map.current?.getSource('cursor') as GeoJSONSource | undefined)?.setData(placesOf(cursor));
  }, [cursor]);
  if (isRefused) {
    return (
      <div>
        <p role="status">{say('waypoints.noMap')}</p>
        <Sketch {...props} />
      </div>
    );
  }
  return <section ref={box} className={styles.map} aria-label={label} data-map />;
}

let madeAddress: string | null = null;
function workerAddress(code: string): string {
  madeAddress ??= URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  return madeAddress;
}
