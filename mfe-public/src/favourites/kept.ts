/** The reader's favourites of a rally, on this device. */

/** More than anybody follows; a link is read no further. */
const MOST = 50;

const nameOf = (rally: string) => `bivouac.favourites.${rally}`;

/** As an address or the device has them: `2,14`. */
export function readNumbers(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter(Boolean))].slice(0, MOST);
}

export function keptFavourites(rally: string): string[] {
  try {
    return readNumbers(localStorage.getItem(nameOf(rally)));
  } catch {
    return [];
  }
}

/** Calls back with what a change of another tab makes of those shown here: a link's stay. */
export function onKeptElsewhere(
  rally: string,
  follow: (change: (numbers: readonly string[]) => string[]) => void,
): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== nameOf(rally)) return;
    const was = readNumbers(oldValue);
    follow((numbers) => readNumbers(`${newValue ?? ''},${numbers.filter((one) => !was.includes(one))}`));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export function keepFavourites(rally: string, numbers: readonly string[]): void {
  try {
    localStorage.setItem(nameOf(rally), [...new Set(numbers)].join(','));
  } catch {
    // The browser keeps nothing: they are in the address still.
  }
}
