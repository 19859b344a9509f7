/** What a reader should never see: ids of messages, keys of pages, codes with underscores, values nobody filled in. */
import { expect, type Page } from '@playwright/test';

const FILES = 'csv|xlsx|txt|tsv|pdf|png|jpg|jpeg|gpx|json|trb|trc|test|org|com|local|html|zip';

/** What each looks like, and what looks like it and is none: addresses of people and places, names of files. */
const RAW: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'a message id',
    new RegExp(`(?<![\\w@/.:-])[a-z][a-zA-Z]{2,}(?:\\.(?!(?:${FILES})\\b)[a-zA-Z][\\w-]*)+(?![\\w@])`, 'g'),
  ],
  [
    'a page key',
    /(?<![\w/.-])(?:teams\/)?(?:stage|after|leg|day|after-leg|after-day|joint|start-order|penalties)\/[A-Za-z0-9][\w-]*/g,
  ],
  ['a UUID', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g],
  ['a code', /(?<![\w@/.-])[a-z]+(?:_[a-z0-9]+)+(?![\w@.])/g],
  ['a version nobody published', /(?<![\w./-])v0\b(?!\.\d)/g],
  // From a minute and a half on. Nothing else has so many digits in a row, but a time as it is typed, which a field hints at.
  ['milliseconds', /(?!^\d{6}$)(?<![\w.,:/#+-])-?\d{6,}(?![\w.,:/-])/g],
  ['a date for machines', /\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?/g],
  ['nothing', /\b(?:undefined|NaN)\b|\[object/g],
  ['a place for a value', /\{[a-zA-Z]\w*(?:,[^}]*)?\}/g],
];

interface Read {
  /** Everything on the page that is read or read out, as far as it is shown; each once. */
  words: string[];
  /** Names of buttons that were pressed, numbers as `#`. */
  pressed: string[];
}

const PRESSES = 14;

/**
 * Everything that is read on a page or read out, and what comes behind one press of each kind of button: what opens stays open, a dialog is read and closed.
 * A press that leads elsewhere is followed by the way back.
 */
export async function wordsBehindButtons(page: Page): Promise<string[]> {
  const address = page.url();
  const all = new Set<string>();
  let known: string[] = [];
  for (let left = PRESSES; left > 0; ) {
    const { words, pressed } = await readOn(page, left, known);
    for (const one of words) all.add(one);
    if (pressed.length === known.length) break;
    left -= pressed.length - known.length;
    known = pressed;
    if (new URL(page.url()).pathname === new URL(address).pathname) break;
    await page.goto(address);
    await settled(page);
  }
  return [...all];
}

export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0);
}

/** Presses in the page itself: hundreds of them by the mouse would take minutes. Ends where a press led to another page. */
function readOn(page: Page, presses: number, known: string[]): Promise<Read> {
  return page.evaluate(
    async ([most, before]) => {
      const words = new Set<string>();
      const pressed = [...before];
      const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const read = () => {
        words.add(document.title).add(document.body.innerText);
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          for (const element of document.querySelectorAll(`[${name}]`))
            if (shown(element)) words.add(element.getAttribute(name) ?? '');
      };
      const nameOf = (button: HTMLButtonElement) =>
        (button.getAttribute('aria-label') ?? button.innerText).replace(/\d+/g, '#').trim();
      // Nothing has changed for a moment, and nothing says that more is on its way.
      const rest = async () => {
        let last = performance.now();
        const until = last + 500;
        const watch = new MutationObserver(() => {
          last = performance.now();
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        do await new Promise((done) => setTimeout(done, 30));
        while (
          performance.now() < until &&
          (performance.now() - last < 70 || document.querySelector('[data-skeleton], [aria-busy=true]'))
        );
        watch.disconnect();
      };
      const { pathname } = location;
      read();
      for (let press = 0; press < most && location.pathname === pathname; press += 1) {
        const buttons = document.querySelectorAll<HTMLButtonElement>(
          'main button:enabled:not([type=submit]):not([aria-expanded=true])',
        );
        const next = [...buttons].find((one) => shown(one) && nameOf(one) && !pressed.includes(nameOf(one)));
        if (!next) break;
        pressed.push(nameOf(next));
        next.click();
        await rest();
        read();
        const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
        if (!dialog) continue;
        dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
        if (dialog.isConnected && dialog.open) dialog.close();
        await rest();
      }
      return { words: [...words], pressed };
    },
    [presses, known] as const,
  );
}

/** `what: the sign in its words`, each once. */
export function rawSigns(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of words) {
    for (const [what, pattern] of RAW) {
      for (const { 0: sign, index } of text.matchAll(pattern)) {
        const around = text.slice(Math.max(0, index - 20), index + sign.length + 20).replace(/\s+/g, ' ');
        found.add(`${what}: ${sign} (${around})`);
      }
    }
  }
  return [...found];
}
