/** Text inside of HTML, of its attributes, and JSON inside of a script that is none. */
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] as string);

/** Without `<` no text of a page ends the script, or begins another. */
export const jsonIn = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
