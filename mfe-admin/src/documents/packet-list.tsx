/** What the packet holds: each with its number, to be looked at or held back. */
import { labelAndName, type RaceEntry } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import styles from './documents.module.css';
import type { Numbered, PacketItem } from './packet.ts';

interface PacketListProps {
  race: RaceEntry;
  packet: readonly PacketItem[];
  /** By item; one that is held back has none. */
  numbers: ReadonlyMap<string, Numbered<PacketItem>>;
  onHold(id: string): void;
  onPreview(item: PacketItem): void;
}

export function PacketList({ race, packet, numbers, onHold, onPreview }: PacketListProps) {
  const say = useSay();
  const nameOf = ({ id, kind, classCode, wanted }: PacketItem) => {
    if (id === 'teams') return say('documents.teams');
    if (kind === 'start_list') return `${say('documentKind.start_list')} ${wanted.stage ?? ''}`;
    if (kind !== 'classification') return say(`documentKind.${kind}`);
    if (classCode === null) return say('documents.overall');
    const known = race.classes.find(({ code }) => code === classCode);
    return `${say('documents.class')} ${known ? labelAndName(known) : classCode}`;
  };
  const numberOf = ({ item, number, replaces: version }: Numbered<PacketItem>) => {
    const kind = say(`documentKind.${item.kind}`);
    if (version === null) return say('documents.packetNumber', { kind, number });
    return say('documents.packetReplaces', { kind, number, version });
  };
  return (
    <ul className={styles.packet} data-packet>
      {packet.map((item) => {
        const given = numbers.get(item.id);
        const name = nameOf(item);
        return (
          <li key={item.id} className={styles.item} data-item={item.id}>
            <label className={styles.tick}>
              <input type="checkbox" checked={given !== undefined} onChange={() => onHold(item.id)} />
              <span className={styles.named}>
                <span>{name}</span>
                <span className={styles.detail}>{given ? numberOf(given) : say('documents.packetHeld')}</span>
              </span>
            </label>
            <Button
              look="quiet"
              onClick={() => onPreview(item)}
              aria-label={say('documents.previewOf', { name })}
            >
              {say('documents.preview')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
