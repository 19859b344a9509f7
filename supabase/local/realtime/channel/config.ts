/** What a client asks for when it joins a channel. */
import { asRecord } from '../frames/text.ts';

export type ChannelConfig = {
  isPrivate: boolean;
  hearsItself: boolean;
  acknowledges: boolean;
  seesPresence: boolean;
  /** Under which key this channel is present; empty = one is made. */
  presenceKey: string;
  tableChanges: Record<string, unknown>[];
  waitsForChanges: boolean;
  wantsReplay: boolean;
  wantsReadiness: boolean;
};

export function readConfig(payload: Record<string, unknown>): ChannelConfig {
  const config = asRecord(payload.config);
  const broadcast = asRecord(config.broadcast);
  const presence = asRecord(config.presence);
  const changes = Array.isArray(config.postgres_changes) ? config.postgres_changes : [];
  return {
    isPrivate: config.private === true,
    hearsItself: broadcast.self === true,
    acknowledges: broadcast.ack === true,
    wantsReplay: (broadcast.replay ?? null) !== null,
    wantsReadiness: broadcast.replication_ready === true,
    seesPresence: presence.enabled === true,
    presenceKey: typeof presence.key === 'string' ? presence.key : '',
    tableChanges: changes.map(asRecord),
    waitsForChanges: asRecord(config.postgres_changes_options).wait === true,
  };
}
