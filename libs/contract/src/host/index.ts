/** What whoever hosts remotes stands on: the page's history and the deployment's settings. */
export { askToSignIn, type Credentials } from './ask-to-sign-in.ts';
export { type BrowserHistory, browserHistory, NotOfThisSite, type Place } from './browser-history.ts';
export { showFailure } from './fallback-page.ts';
export { ConfigProblem, type ConfigReason, readConfig } from './read-config.ts';
export { type AloneSettings, runAlone } from './run-alone.ts';
export { SiteLink, type SiteLinkProps } from './site-link.tsx';
export { hasNoAnswer, useTryAgain } from './try-again.ts';
export { type Answer, type AnswerView, useAnswer } from './use-answer.ts';
