/** What of a sheet has the keys at once: the browser focuses what carries the attribute when it opens the dialog. */
export function firstInSheet(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
