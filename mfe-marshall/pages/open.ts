/** Opens a page of a marshall's phone on recorded answers. */
import { pagesOf } from '@bivouac/testing';
import { remote } from '../src/entry.tsx';

export const openPage = pagesOf(remote);
