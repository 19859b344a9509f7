/** Who somebody is to the others at the desk: two letters of his address, as far as there are any. */
export function initialsOf(person: { email: string | null; phone: string | null }): string {
  const name = (person.email ?? '').split('@')[0] ?? '';
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = parts.length > 1 ? parts.map(([first = '']) => first).join('') : (parts[0] ?? '');
  return letters.slice(0, 2).toUpperCase() || (person.phone ?? '').slice(-2) || '?';
}

/** By crew number, who is at its row: `AB`, `AB CD`; somebody who types has a pencil. `cell` is `number point`. */
export function atRows(
  others: readonly { name: string; cell: string | null; isTyping: boolean }[],
): Map<string, string> {
  const rows = new Map<string, string>();
  for (const { name, cell, isTyping } of others) {
    const number = cell?.split(' ')[0];
    if (!number) continue;
    rows.set(number, [rows.get(number), `${name}${isTyping ? ' ✎' : ''}`].filter(Boolean).join(' '));
  }
  return rows;
}
