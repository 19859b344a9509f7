/** Builds the gallery. */
import { defineGallery } from '../tools/build/define-gallery.ts';

export default defineGallery();
