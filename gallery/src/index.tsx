/** The gallery: every part of `libs/ui` in each of its states, on one page. */
import '@bivouac/ui/tokens.css';
import '@bivouac/ui/post-themes.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

// Parts that scroll to what is chosen measure their letters once, when they appear.
const font = getComputedStyle(document.documentElement).getPropertyValue('--font');
await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1rem ${font}`)));
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<Gallery />);
