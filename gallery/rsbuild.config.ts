import { defineGallery } from '@bivouac/build';

export default defineGallery();
