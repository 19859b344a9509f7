/** What a joined channel does with each message of its client. */
import { broadcastLeaflet } from '../frames/leaflet.ts';
import type { Push } from '../frames/message.ts';
import { asRecord } from '../frames/text.ts';
import { RealtimeRefusal } from '../refusal.ts';
import type { Switchboard } from '../switchboard.ts';
import type { Channel } from './channel.ts';
import { identify } from './join.ts';

export function hear(switchboard: Switchboard, channel: Channel, push: Push): Promise<void> | void {
  switch (push.event) {
    case 'phx_leave':
      channel.connection.reply(push, 'ok', {});
      return channel.close();
    case 'access_token':
      return renew(switchboard, channel, push.payload.access_token);
    case 'broadcast':
      return broadcast(switchboard, channel, push);
    case 'presence':
      return presence(switchboard, channel, push);
    default:
      throw new RealtimeRefusal('MalformedMessage', `A channel knows no event "${push.event}".`);
  }
}

async function renew(switchboard: Switchboard, channel: Channel, bearer: unknown): Promise<void> {
  if (typeof bearer !== 'string' || bearer === channel.bearer) return;
  try {
    await identify(switchboard, channel, bearer);
  } catch (refusal) {
    if (!(refusal instanceof RealtimeRefusal)) throw refusal;
    channel.shut(refusal.message);
  }
}

function broadcast({ topics }: Switchboard, channel: Channel, push: Push): void {
  const { event, payload, persist } = push.payload;
  if (typeof event !== 'string' || event === '')
    throw new RealtimeRefusal('MalformedMessage', 'A broadcast must name its event.');
  if (persist)
    throw new RealtimeRefusal(
      'PersistUnavailable',
      'Broadcasts are not stored for replay here. Send without persist.',
    );
  if (!channel.rights.sendBroadcast) throw mayNotSend(channel);
  topics.spread(
    channel.topic,
    channel.isPrivate,
    broadcastLeaflet(channel.topic, event, payload),
    channel.config.hearsItself ? undefined : (member) => member !== channel,
  );
  if (channel.config.acknowledges) channel.connection.reply(push, 'ok', {});
}

function presence({ presences }: Switchboard, channel: Channel, push: Push): void {
  const verb = String(push.payload.event).toLowerCase();
  if (verb !== 'track' && verb !== 'untrack')
    throw new RealtimeRefusal('MalformedMessage', `Presence knows "track" and "untrack", found "${verb}".`);
  if (!channel.rights.sendPresence) throw mayNotSend(channel);
  if (verb === 'track') presences.track(channel, asRecord(push.payload.payload));
  else presences.untrack(channel);
  channel.connection.reply(push, 'ok', {});
}

function mayNotSend({ topic }: Channel): RealtimeRefusal {
  return new RealtimeRefusal(
    'Unauthorized',
    `You do not have permissions to write to this Channel topic: ${topic}`,
  );
}
