/** The marshalls' remote without the shell: the app a phone installs. */
import '@bivouac/ui/tokens.css';
import { startAlone } from './app/start-alone.tsx';

void startAlone();
