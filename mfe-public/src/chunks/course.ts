/** Courses: on the overview, the page of a rally and the list of documents. */
export { CourseSketch } from '../course-sketch/course-sketch.tsx';
