/** The button of a sheet that Enter presses at once: the browser focuses what carries the attribute when it opens the dialog. */
export function firstInSheet(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
