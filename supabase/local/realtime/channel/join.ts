/** Joining a channel: who asks, whether the policies let them listen, and what they are told first. */
import type { Subscription } from '../changes/subscription.ts';
import { type Push, topicPrefix } from '../frames/message.ts';
import { RealtimeRefusal } from '../refusal.ts';
import type { Switchboard } from '../switchboard.ts';
import { Channel, type Line } from './channel.ts';
import { readConfig } from './config.ts';

export async function join(switchboard: Switchboard, line: Line, push: Push): Promise<void> {
  const topic = push.topic.slice(topicPrefix.length);
  if (!push.topic.startsWith(topicPrefix) || topic === '')
    throw new RealtimeRefusal(
      'UnmatchedTopic',
      `A topic starts with "${topicPrefix}" and a name, found "${push.topic}".`,
    );
  line.channelOn(push.topic)?.close();
  const channel = new Channel(line, topic, push.joinRef ?? push.ref, readConfig(push.payload));
  line.remember(push.topic, channel);
  try {
    if (channel.config.wantsReplay)
      throw new RealtimeRefusal(
        'UnableToReplayMessages',
        'Broadcasts are not stored for replay here. Join without replay, and read what came before from its table.',
      );
    await identify(switchboard, channel, push.payload.access_token);
    const offer = await switchboard.changes.offer(channel);
    if (channel.state !== 'joining') return;
    admit(switchboard, channel, push, offer);
  } catch (refusal) {
    if (channel.state !== 'joining') return;
    channel.leave();
    throw refusal;
  }
}

export async function identify(
  { callers, rights }: Pick<Switchboard, 'callers' | 'rights'>,
  channel: Channel,
  bearer: unknown,
): Promise<void> {
  const isGiven = typeof bearer === 'string' && bearer !== '';
  const claims = isGiven ? await callers.ofBearer(bearer) : channel.connection.claims;
  const allowed = channel.isPrivate ? await rights.of(channel.topic, claims) : channel.rights;
  if (!allowed.hearBroadcast)
    throw new RealtimeRefusal(
      'Unauthorized',
      `You do not have permissions to read from this Channel topic: ${channel.topic}`,
    );
  channel.claims = claims;
  channel.rights = allowed;
  channel.bearer = isGiven ? bearer : undefined;
}

type Offer = { subscriptions: Subscription[]; faults: string[] };

function admit(
  { topics, presences, changes }: Switchboard,
  channel: Channel,
  push: Push,
  { subscriptions, faults }: Offer,
): void {
  if (faults.length > 0 && channel.config.waitsForChanges)
    throw new RealtimeRefusal('RealtimeDisabledForConfiguration', faults.join('; '));
  channel.state = 'joined';
  topics.add(channel);
  if (faults.length === 0) changes.subscribe(channel, subscriptions);
  channel.connection.reply(push, 'ok', { postgres_changes: subscriptions.map(({ echo }) => echo) });
  if (channel.seesPresence) channel.tell('presence_state', presences.state(channel));
  if (channel.config.wantsReadiness) channel.tellSystem('system', 'ok', 'Replication connection established');
  if (faults.length > 0) channel.tellSystem('postgres_changes', 'error', faults.join('; '));
  else if (subscriptions.length > 0) channel.tellSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
}
