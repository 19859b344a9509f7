/** Chooses theme, direction, width and part; each choice is in the address, to be handed on. */
import { Choice, Segmented } from '@bivouac/ui';
import { families } from './families.ts';
import styles from './gallery.module.css';
import { type Settings, settings } from './settings.ts';

interface BarProps {
  chosen: Settings;
  onChoose: (chosen: Settings) => void;
}

const shows = Object.entries(families).flatMap(([family, parts]) => [
  { value: family, label: family },
  ...Object.keys(parts).map((part) => ({ value: part, label: `${family}: ${part}` })),
]);

export function Bar({ chosen, onChoose }: BarProps) {
  const one = (name: 'theme' | 'dir' | 'width', label: string) => (
    <Segmented
      isSmall
      label={label}
      segments={settings[name].map((id) => ({ id, label: id }))}
      chosen={chosen[name]}
      onChoose={(id) => onChoose({ ...chosen, [name]: id })}
    />
  );
  return (
    <header className={styles.bar}>
      <Choice
        label="Part"
        value={chosen.show}
        options={[{ value: '', label: 'All parts' }, ...shows]}
        onChoose={(show) => onChoose({ ...chosen, show })}
      />
      {one('theme', 'Theme')}
      {one('dir', 'Direction')}
      {one('width', 'Width')}
    </header>
  );
}
