/** The timing team's remote without the shell, for its team's daily work: `npm run dev -- mfe-organizer`. */
import '@bivouac/ui/tokens.css';
import { runWithAccount } from '@bivouac/officials/host';
import { remote } from './entry.tsx';

await runWithAccount(remote);
