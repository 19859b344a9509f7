/** Wallet messages that have opened a session: each opens only one. Kept in memory for as long as a message is valid. */
import { createHash } from 'node:crypto';

export type UsedMessages = {
  use(text: string): boolean;
  forget(): void;
};

const most = 50_000;

export function keepUsedMessages(lifetimeMs: number): UsedMessages {
  const used = new Map<string, number>();
  return {
    use(text) {
      const name = createHash('sha256').update(text).digest('base64');
      for (const [oldest, atMs] of used) {
        if (used.size < most && atMs > performance.now() - lifetimeMs) break;
        used.delete(oldest);
      }
      if (used.has(name)) return false;
      used.set(name, performance.now());
      return true;
    },
    forget: () => used.clear(),
  };
}
