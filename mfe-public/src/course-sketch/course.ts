/** A course to be drawn: its sections with their lengths, and on each the places that the file names, by how far along its track they are. */
import { metresBetween, type Sketch, type SketchLine, type SketchPlace } from '@bivouac/gps/sketch';
import { isNamed } from './which-courses.ts';

export interface CoursePlace extends SketchPlace {
  name: string;
  about: string;
  /** Along the track of its section. m */
  atM: number;
}

export interface Section {
  /** Its place in the file: names may repeat. */
  id: string;
  name: string;
  code: string | null;
  parts: readonly (readonly SketchPlace[])[];
  lengthM: number;
  places: CoursePlace[];
}

/** A place belongs to the section that passes it at most so far away. */
const NEAR_M = 500;

export function sectionsOf(sketch: Sketch, codes: readonly string[]): Section[] {
  const all = sketch.lines.map((line, at) => sectionOf(line, String(at), codes));
  const ofDay = all.filter(({ code }) => code !== null);
  const sections = ofDay.length > 0 ? ofDay : all;
  for (const place of sketch.places) {
    // A name that says its stage is of no other one, where two sections meet.
    const said = all.filter(({ code }) => code !== null && isNamed(place.name, code));
    const near = (said.length > 0 ? said : all)
      .map((section) => ({ section, ...nearest(section.parts, place) }))
      .filter(({ awayM }) => awayM <= NEAR_M)
      .sort((a, b) => a.awayM - b.awayM)[0];
    near?.section.places.push({ ...place, atM: near.atM });
  }
  for (const { places } of sections) places.sort((a, b) => a.atM - b.atM);
  return sections;
}

function sectionOf({ name, parts }: SketchLine, id: string, codes: readonly string[]): Section {
  const code = codes.find((one) => isNamed(name, one)) ?? null;
  return { id, name, code, parts, lengthM: parts.reduce((sum, part) => sum + lengthOf(part), 0), places: [] };
}

function lengthOf(part: readonly SketchPlace[]): number {
  return part.slice(1).reduce((sum, place, at) => sum + between(part[at] as SketchPlace, place), 0);
}

const between = (a: SketchPlace, b: SketchPlace) => metresBetween(a.lat, a.lon, b.lat, b.lon);

function nearest(parts: Section['parts'], place: SketchPlace): { awayM: number; atM: number } {
  const best = { awayM: Number.POSITIVE_INFINITY, atM: 0 };
  let atM = 0;
  for (const part of parts) {
    for (const [at, point] of part.entries()) {
      if (at > 0) atM += between(part[at - 1] as SketchPlace, point);
      const awayM = between(point, place);
      if (awayM < best.awayM) Object.assign(best, { awayM, atM });
    }
  }
  return best;
}
