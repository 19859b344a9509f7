import '@bivouac/ui/tokens.css';
import { boot } from './start/boot.tsx';

void boot();
