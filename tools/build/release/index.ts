/** What a build has left, described and signed by its team. */

export { partOf } from '../part-of.ts';
export { type Content, describeRelease, ReleaseNotBuilt } from './describe-release.ts';
export {
  contentOf,
  isSignedBy,
  type Line,
  lineOf,
  readLine,
  type SignedContent,
  writeLine,
} from './line.ts';
export { keysHere, publicKeys, rawPublicKey, signingKey, TeamKeyUnusable } from './team-keys.ts';
