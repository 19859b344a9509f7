/** Who listens where: the joined channels of each topic. Private and public topics of one name are two topics. */
import type { Channel } from './channel/channel.ts';
import type { Leaflet } from './frames/leaflet.ts';

export type Topics = {
  add(channel: Channel): void;
  remove(channel: Channel): void;
  spread(topic: string, isPrivate: boolean, message: Leaflet, wants?: (channel: Channel) => boolean): number;
};

export function createTopics(): Topics {
  const members = new Map<string, Set<Channel>>();
  return {
    add(channel) {
      const key = topicKey(channel.topic, channel.isPrivate);
      const present = members.get(key);
      if (present) present.add(channel);
      else members.set(key, new Set([channel]));
    },
    remove(channel) {
      const key = topicKey(channel.topic, channel.isPrivate);
      const present = members.get(key);
      present?.delete(channel);
      if (present?.size === 0) members.delete(key);
    },
    spread(topic, isPrivate, message, wants) {
      let reached = 0;
      for (const channel of members.get(topicKey(topic, isPrivate)) ?? []) {
        if (wants && !wants(channel)) continue;
        channel.connection.hand(message);
        reached += 1;
      }
      return reached;
    },
  };
}

export function topicKey(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`;
}
