/** A printed duration in two parts: what is read from afar, and the fraction that is set smaller. */
export function splitFraction(text: string): { whole: string; fraction: string } {
  const dot = text.indexOf('.');
  return dot < 0 ? { whole: text, fraction: '' } : { whole: text.slice(0, dot), fraction: text.slice(dot) };
}
