/** Opens a page of the administration on recorded answers. */
import { pagesOf } from '@bivouac/testing';
import { remote } from '../src/entry.tsx';

export const openPage = pagesOf(remote);
