/** The picture of a shared link: rally, race, stage, state and time, and who leads there. Drawn from text alone, 1200 × 630. */
import type { Subject } from './subject.ts';

interface Of {
  title: string;
  when: string;
  subject: Subject;
}

const FONT = 'font-family="DejaVu Sans, Arial, sans-serif"';
const LEFT = 72;
const ROW = 58;

export function pictureSvg({ title, when, subject }: Of): string {
  const { index, crew, leaders, name, projected, ranking } = subject;
  const what = name && title.startsWith(name) ? name : (title.split(' · ')[0] ?? title);
  const rows = crew ? [] : leaders;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    '<rect width="1200" height="630" fill="#14181f"/>',
    '<rect width="1200" height="10" fill="#5b9bff"/>',
    '<path d="M72 112 98 66l26 46ZM91 112l7-17 7 17" fill="none" stroke="#5b9bff" stroke-width="5" stroke-linejoin="round"/>',
    text({ x: 142, y: 108, size: 34, weight: 700, fill: '#ffffff', most: 40 }, index?.name ?? 'Bivouac'),
    text({ x: LEFT, y: 196, size: 58, weight: 700, fill: '#ffffff', most: 30 }, crew ? crew.name : what),
    text(
      { x: LEFT, y: 240, size: 26, weight: 400, fill: '#b9c1cc', most: 66 },
      crew ? (crew.facts[1] ?? when) : when,
    ),
    text(
      { x: LEFT, y: 282, size: 26, weight: 700, fill: '#b9c1cc', most: 66 },
      ranking.filter((part) => crew || part !== what).join(' · '),
    ),
    ...rows.map((row, place) => leader(row, 340 + place * ROW)),
    crew ? plate(crew.number, LEFT, 320, 2.2) : '',
    projected && rows.length > 0
      ? text({ x: LEFT, y: 612, size: 22, weight: 400, fill: '#b9c1cc', most: 80 }, projected)
      : '',
    '</svg>',
  ].join('');
}

function leader({ place, number, name, time }: Subject['leaders'][number], y: number): string {
  return [
    text({ x: LEFT, y, size: 32, weight: 700, fill: '#ffffff', most: 4 }, place),
    plate(number, 140, y - 34, 1),
    text({ x: 250, y, size: 32, weight: 400, fill: '#ffffff', most: 34 }, name),
    text({ x: 1128, y, size: 32, weight: 700, fill: '#ffffff', most: 14, isEnd: true }, time),
  ].join('');
}

function plate(number: string, x: number, y: number, scale: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    '<rect width="84" height="44" rx="8" fill="#ffffff"/>',
    `<text x="42" y="32" ${FONT} font-size="28" font-weight="700" fill="#14181f" text-anchor="middle">${escaped(cut(number, 5))}</text>`,
    '</g>',
  ].join('');
}

interface TextOf {
  x: number;
  y: number;
  size: number;
  weight: number;
  fill: string;
  /** Characters; the rest is cut. */
  most: number;
  isEnd?: boolean;
}

function text({ x, y, size, weight, fill, most, isEnd = false }: TextOf, words: string): string {
  const anchor = isEnd ? ' text-anchor="end"' : '';
  return `<text x="${x}" y="${y}" ${FONT} font-size="${size}" font-weight="${weight}" fill="${fill}"${anchor}>${escaped(cut(words, most))}</text>`;
}

const cut = (words: string, most: number) =>
  words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;

/** XML takes neither the five signs nor what is no character at all. */
function escaped(words: string): string {
  return words
    .replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Bidi_C}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
