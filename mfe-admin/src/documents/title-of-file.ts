/** A title from the name of a chosen file: no folders, no ending, nothing that turns the direction of reading. */
export function titleOfFile(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.(pdf|png|jpe?g|gpx)$/i, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 120);
}
