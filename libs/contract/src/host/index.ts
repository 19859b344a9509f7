/** What whoever hosts remotes stands on: the page's history and the deployment's settings. */
export { type BrowserHistory, browserHistory, NotOfThisSite, type Place } from './browser-history.ts';
export { ConfigProblem, type ConfigReason, readConfig } from './read-config.ts';
export { type AloneSettings, runAlone } from './run-alone.ts';
