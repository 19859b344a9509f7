/** Whether single keys do something here: whoever speaks to a computer, or presses keys by chance, switches them off. */

const NAME = 'bivouac.keys';

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    localStorage.setItem(NAME, isOn ? 'on' : 'off');
  } catch {
    // The browser keeps nothing: they stay on.
  }
}
