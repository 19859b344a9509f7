/** The page's one runtime of Fast Refresh, for the containers of the remotes (`refresh/runtime.js`). */
import * as runtime from 'react-refresh/runtime';

globalThis.bivouacRefresh = runtime;
