/** How a phone becomes the phone of a post: by the code its organizers give out. */
import {
  type CommandProblem,
  data,
  pairDevice,
  type RefusalCode,
  type SessionReason,
  signInAnonymously,
} from '@bivouac/data';
import { rememberPost } from './remembered-post.ts';

export type PairReason =
  | 'unknown_code'
  | 'full'
  | 'too_many_codes'
  | 'too_many_attempts'
  | 'disabled'
  | 'offline'
  | 'busy'
  | 'server';

export type PairAnswer =
  | { ok: true /** The post it serves now. */; post: string }
  | { ok: false; reason: PairReason };

export type Pair = (code: string) => Promise<PairAnswer>;

const BY_REFUSAL: { readonly [Code in RefusalCode]?: PairReason } = {
  post_code_unknown: 'unknown_code',
  post_codes_tried: 'too_many_codes',
  post_full: 'full',
};

export const pair: Pair = async (code) => {
  const signedIn = await signInAnonymously(data());
  if (!signedIn.ok) return { ok: false, reason: reasonOf(signedIn.problem.reason) };
  const paired = await pairDevice(data(), code, deviceName());
  if (!paired.ok) return { ok: false, reason: whyNotPaired(paired.problem) };
  if (paired.value === null) return { ok: false, reason: 'server' };
  const { post } = paired.value;
  rememberPost(signedIn.value.user.id, post.id, paired.value);
  return { ok: true, post: post.id };
};

export function whyNotPaired({ refusal, reason }: CommandProblem): PairReason {
  return BY_REFUSAL[refusal] ?? (reason === 'offline' ? 'offline' : 'server');
}

function reasonOf(reason: SessionReason): PairReason {
  switch (reason) {
    case 'too_many_attempts':
    case 'disabled':
    case 'offline':
    case 'busy':
      return reason;
    default:
      return 'server';
  }
}

/** What headquarters sees of the phone: its system and model, where the browser tells them. */
function deviceName(): string | null {
  return /\(([^)]*)\)/.exec(navigator.userAgent)?.[1]?.slice(0, 100) ?? null;
}
