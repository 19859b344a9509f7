/** One row of a roadbook: a waypoint with its cells, or what the book says on the way. */
import { type RoadbookAnswer, refusedAs } from '@bivouac/data';
import { DEFAULT_RADII, WAYPOINT_KINDS, type WaypointKind } from '@bivouac/gps';
import { Button } from '@bivouac/ui';
import { memo } from 'react';
import { durationText, kilometresOf } from '../forms/durations.ts';
import { useSay } from '../language/language.ts';
import { type Cell, cellText, type DraftRow } from './draft.ts';
import { isNote, type NoteSays } from './openrally.ts';
import styles from './waypoints.module.css';

interface PointLineProps {
  place: number;
  one: DraftRow;
  answer: RoadbookAnswer | undefined;
  limit: number | undefined;
  isChosen: boolean;
  mayChange: boolean;
  isKept: boolean;
  onChoose(key: string): void;
  onType(key: string, cell: Cell, text: string): void;
  onFlag(key: string, isSplit: boolean): void;
  onMove(key: string, by: -1 | 1): void;
  onRemove(key: string): void;
}

/** Where a point lies and how near a track must come: it reaches no result. */
const FREE: ReadonlySet<Cell> = new Set<Cell>(['lat', 'lon', 'open', 'clear']);

export const PointLine = memo(function PointLine(props: PointLineProps) {
  const { place, one, answer, limit, isChosen, mayChange, isKept } = props;
  const say = useSay();
  const { key, row } = one;
  const code = isNote(row) ? String(place) : row.code;
  const cell = (name: Cell, hint?: string) => (
    <td className={styles[name]}>
      <input
        aria-label={`${code}: ${say(`waypoints.${name}`)}`}
        aria-invalid={one.typed[name] !== undefined || undefined}
        data-cell={name}
        value={cellText(one, name)}
        placeholder={hint}
        readOnly={!mayChange || (isKept && !FREE.has(name))}
        inputMode={name === 'code' ? 'text' : 'decimal'}
        onFocus={() => props.onChoose(key)}
        onChange={(event) => props.onType(key, name, event.target.value)}
      />
    </td>
  );
  const acts = mayChange && !isKept && (
    <>
      <Button look="quiet" aria-label={say('waypoints.up', { code })} onClick={() => props.onMove(key, -1)}>
        ↑
      </Button>
      <Button look="quiet" aria-label={say('waypoints.down', { code })} onClick={() => props.onMove(key, 1)}>
        ↓
      </Button>
      <Button look="quiet" aria-label={say('waypoints.remove', { code })} onClick={() => props.onRemove(key)}>
        ×
      </Button>
    </>
  );
  const state = {
    'data-key': key,
    'data-chosen': isChosen || undefined,
    'data-outcome': answer?.outcome === 'same' ? undefined : answer?.outcome,
    'data-limited': limit === undefined ? undefined : true,
  };
  if (isNote(row)) {
    return (
      <tr {...state} data-note>
        <td className={styles.place}>{place}</td>
        <td colSpan={2}>
          <NoteWords says={row.note} />
        </td>
        <td className={styles.distance}>{kilometresOf(row.distance_m)}</td>
        <td colSpan={6} className={styles.quiet}>
          {row.lat === null ? '' : `${row.lat}, ${row.lon}`}
        </td>
        <td className={styles.acts}>{acts}</td>
      </tr>
    );
  }
  const radii = DEFAULT_RADII[row.kind as WaypointKind];
  return (
    <>
      <tr {...state} data-point={row.code}>
        <td className={styles.place}>{place}</td>
        {cell('code')}
        <td>
          <select
            aria-label={`${code}: ${say('waypoints.kind')}`}
            data-cell="kind"
            value={row.kind}
            disabled={!mayChange || isKept}
            onFocus={() => props.onChoose(key)}
            onChange={(event) => props.onType(key, 'kind', event.target.value)}
          >
            {WAYPOINT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {say(`waypointKind.${kind}`)}
              </option>
            ))}
          </select>
        </td>
        {cell('distance')}
        {cell('lat')}
        {cell('lon')}
        {cell('open', radii?.open_m ? String(radii.open_m) : '')}
        {cell('clear', radii?.clear_m ? String(radii.clear_m) : '')}
        {row.kind === 'dz' ? cell('limit') : <td className={styles.limit}>{limit}</td>}
        <td className={styles.split}>
          <input
            type="checkbox"
            aria-label={`${code}: ${say('waypoints.splitLong')}`}
            title={say('waypoints.splitLong')}
            checked={row.public_split}
            disabled={!mayChange || isKept}
            onChange={(event) => props.onFlag(key, event.target.checked)}
          />
        </td>
        <td className={styles.acts}>{acts}</td>
      </tr>
      {answer?.refusal && (
        <tr data-refused>
          <td />
          <td colSpan={10} role="alert">
            {refusedAs({ code: answer.refusal, params: answer.params }).message}
          </td>
        </tr>
      )}
    </>
  );
});

/** What a roadbook says beside its waypoints, in words. */
function NoteWords({ says }: { says: Record<string, unknown> }) {
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
