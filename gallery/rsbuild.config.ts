/** Builds the gallery. */
import { defineGallery } from '@bivouac/build';

export default defineGallery();
