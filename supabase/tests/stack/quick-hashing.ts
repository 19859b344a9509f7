/** Passwords by the least work there is: how long a real one takes is of no matter to most tests. */
import { type AuthSettings, defaultAuthSettings } from '../../local/auth/settings.ts';

export const quickHashing: AuthSettings['hashing'] = {
  ...defaultAuthSettings.hashing,
  cost: { log2N: 1, blockSize: 1, parallel: 1 },
};
