/** Courses that are drawn for everybody: what a file may hold, and what of it is shown. */
import { describe, expect, test } from 'vitest';
import { FileNotRead, readSketch, SKETCH_BYTES_AT_MOST } from '../src/sketch/index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const gpx = (inside: string) =>
  bytes(`<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`);
const point = (lat: number | string, lon: number | string) => `<trkpt lat="${lat}" lon="${lon}"/>`;
const track = (name: string, ...parts: string[]) =>
  `<trk><name>${name}</name>${parts.map((part) => `<trkseg>${part}</trkseg>`).join('')}</trk>`;
const refused = (file: Uint8Array<ArrayBuffer>) => {
  try {
    readSketch(file);
    return null;
  } catch (failure) {
    return failure instanceof FileNotRead ? failure.reason : String(failure);
  }
};

describe('what is shown', () => {
  test('tracks and routes as ways, named waypoints as places', () => {
    const sketch = readSketch(
      gpx(
        `<wpt lat="30.1" lon="7.1"><name>SS1 WP1</name><desc>Old &amp; deep well</desc></wpt><wpt lat="30.2" lon="7.2"/>` +
          track('SS1', point(30, 7) + point(30.1, 7.1), point(30.2, 7.2) + point(30.3, 7.3)) +
          '<rte><name>To the start</name><rtept lat="29.9" lon="7"/><rtept lat="30" lon="7"/></rte>',
      ),
    );
    expect(sketch.lines.map(({ name, parts }) => [name, parts.length])).toEqual([
      ['SS1', 2],
      ['To the start', 1],
    ]);
    expect(sketch.places).toEqual([{ lat: 30.1, lon: 7.1, name: 'SS1 WP1', about: 'Old & deep well' }]);
  });

  test('of a roadbook its points in driving order, and only those that have a name', () => {
    const { lines, places } = readSketch(
      gpx(
        '<metadata><name>Day 2</name></metadata>' +
          '<wpt lat="30" lon="7"><name>DSS1</name></wpt><wpt lat="30.1" lon="7"><extensions><medical/></extensions></wpt>' +
          '<wpt lat="30.2" lon="7"><name>ASS1</name></wpt>',
      ),
    );
    expect(lines).toMatchObject([{ name: 'Day 2', parts: [[{}, {}, {}]] }]);
    expect(places.map(({ name }) => name)).toEqual(['DSS1', 'ASS1']);
    expect(JSON.stringify({ lines, places })).not.toContain('medical');
  });

  test('elements with a prefix', () => {
    const file = bytes(
      '<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><g:trkseg><g:trkpt lat="1" lon="1"/><g:trkpt lat="1" lon="2"/></g:trkseg></g:trk></g:gpx>',
    );
    expect(readSketch(file).lines).toHaveLength(1);
  });

  test('across the line of dates it stays in one piece', () => {
    const { lines } = readSketch(
      gpx(track('SS1', point(-16, 179.9) + point(-16, -179.9) + point(-16, -179.8))),
    );
    expect(lines[0]?.parts[0]?.map(({ lon }) => lon)).toEqual([179.9, 180.1, 180.2]);
  });
});

describe('what is left out or refused', () => {
  test('points that are nowhere are left out', () => {
    const wrong = [
      point(0, 0),
      point(91, 7),
      point(30, 181),
      point('NaN', 7),
      point('', ''),
      '<trkpt/>',
      point('1e999', 7),
    ];
    const { lines } = readSketch(gpx(track('SS1', point(30, 7) + wrong.join('') + point(30.1, 7.1))));
    expect(lines[0]?.parts).toEqual([
      [
        { lat: 30, lon: 7 },
        { lat: 30.1, lon: 7.1 },
      ],
    ]);
  });

  test.each([
    ['nothing in it', gpx(''), 'empty'],
    ['one point', gpx(track('SS1', point(30, 7))), 'empty'],
    ['from one end of the earth to the other', gpx(track('SS1', point(30, 7) + point(-30, 90))), 'too_big'],
    ['too many bytes', new Uint8Array(SKETCH_BYTES_AT_MOST + 1), 'too_big'],
    ['too many points', gpx(track('SS1', point(30, 7).repeat(30_001))), 'too_big'],
    ['too many elements', bytes(`<gpx>${'<a/>'.repeat(300_000)}</gpx>`), 'too_big'],
    [
      'entities of its own',
      bytes('<!DOCTYPE gpx [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><gpx>&b;</gpx>'),
      'doctype',
    ],
    ['depth without end', gpx('<a>'.repeat(5_000)), 'too_deep'],
    ['another XML', bytes('<kml><Placemark/></kml>'), 'not_gpx'],
    ['no text', new Uint8Array([0, 1, 2, 0]), 'unreadable'],
  ])('%s', (_, file, reason) => {
    expect(refused(file)).toBe(reason);
  });

  test('a name is cut, and no more ways and names are shown than can be read', () => {
    const long = 'x'.repeat(100_000);
    const sketch = readSketch(
      gpx(
        `<wpt lat="30" lon="7"><name>${long}</name><desc>${long}</desc></wpt>`.repeat(1) +
          '<wpt lat="30" lon="7"><name>a</name></wpt>'.repeat(1_000) +
          track('SS1', point(30, 7) + point(30, 7.1)).repeat(100),
      ),
    );
    expect([sketch.places[0]?.name.length, sketch.places[0]?.about.length]).toEqual([60, 60]);
    expect([sketch.places.length, sketch.lines.length]).toEqual([400, 60]);
  });
});
