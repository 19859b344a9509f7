/** Takes the parts of the frame to their places. Both are elements of our own, which no text of a page can be. */
import { PART, PLACE } from '../navigation/frame-slots.tsx';

export function placed(html: string): string {
  const parts = new Map<string, string>();
  const rest = html.replaceAll(
    new RegExp(`<${PART} name="(\\w+)">([\\s\\S]*?)</${PART}>`, 'g'),
    (_, name: string, inside: string) => {
      parts.set(name, (parts.get(name) ?? '') + inside);
      return '';
    },
  );
  return rest.replaceAll(
    new RegExp(`<${PLACE} name="(\\w+)"></${PLACE}>`, 'g'),
    (_, name: string) => parts.get(name) ?? '',
  );
}
