/** What a roadbook says beside its waypoints, in words. */
import { durationText, kilometresOf } from '../forms/durations.ts';
import { useSay } from '../language/language.ts';
import type { NoteSays } from './openrally.ts';
import styles from './waypoints.module.css';

export function NoteWords({ says }: { says: Record<string, unknown> }) {
  const say = useSay();
  const note = says as NoteSays;
  const words = [
    ...(note.name ? [note.name] : []),
    ...(note.marks ?? []).map(({ kind, name }) => [say(`roadbook.${kind}`), name].filter(Boolean).join(' ')),
    ...(note.neutral_ms === undefined
      ? []
      : [say('roadbook.neutral', { time: durationText(note.neutral_ms) })]),
    ...(note.stop_ms === undefined ? [] : [say('roadbook.stop')]),
    ...(note.plain ?? []).map((mark) => say(`roadbook.${mark}`)),
    ...(note.danger === undefined ? [] : [say('roadbook.danger', { level: '!'.repeat(note.danger) })]),
    ...(note.cap === undefined ? [] : [say('roadbook.cap', { cap: note.cap })]),
    ...(note.reset_m === undefined ? [] : [say('roadbook.reset', { km: kilometresOf(note.reset_m) })]),
  ];
  const safety = note.safety ?? [];
  return (
    <span className={styles.note}>
      {words.join(' · ') || (safety.length === 0 ? say('roadbook.point') : '')}
      {safety.length > 0 && (
        <span className={styles.secret} title={say('roadbook.secret')}>
          {safety.map((mark) => say(`roadbook.${mark}`)).join(' · ')} · {say('roadbook.notPublic')}
        </span>
      )}
    </span>
  );
}
