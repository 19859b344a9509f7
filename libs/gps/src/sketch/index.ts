/** A course to look at, of a file that everybody may read. */
export { METRES_PER_DEGREE, metresBetween, metresPerLongitude } from '../metres.ts';
export { FileNotRead } from '../read/file-problem.ts';
export {
  type NamedPlace,
  readSketch,
  SKETCH_BYTES_AT_MOST,
  type Sketch,
  type SketchLine,
  type SketchPlace,
} from './read-sketch.ts';
