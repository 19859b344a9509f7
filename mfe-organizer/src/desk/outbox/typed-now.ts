/** What was typed since this page was opened: its screen tells what became of it. */
const typed = new Set<string>();

export function typedNow(id: string): void {
  typed.add(id);
}

export function isTypedNow(id: string): boolean {
  return typed.has(id);
}
