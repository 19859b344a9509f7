/** Above a form: what was typed here and never sent, or that others changed what it brings back. */
import type { Draft } from '@bivouac/officials';
import * as form from '@bivouac/officials/form';

export function DraftLine({ draft: { offer, overtaken } }: { draft: Draft<object> }) {
  return <form.DraftLine draft={{ offer, isOvertaken: overtaken.length > 0 }} />;
}
