/** The gallery: every part of `libs/ui` in each of its states, on one page. */
import '@bivouac/ui/tokens.css';
import '@bivouac/ui/post-themes.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<Gallery />);
