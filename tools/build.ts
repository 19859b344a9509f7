/** `npm run build`: builds the web apps as npm start does, one line an app. */
import { buildWebApps, WebBuildFailed } from './start/web-apps.ts';

await buildWebApps().catch((failure) => {
  console.error(failure instanceof WebBuildFailed ? failure.message : failure);
  process.exitCode = 1;
});
