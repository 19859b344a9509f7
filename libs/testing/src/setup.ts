/** Before the page tests of a remote: its look, and a page that is taken away after each test. */
import './strict.ts';
import '@bivouac/ui/tokens.css';
import { afterEach } from 'vitest';
import { closePage } from './open-page.ts';

afterEach(closePage);
