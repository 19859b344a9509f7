/** Reads a whole page, with what comes after a press of each kind of its buttons. */
import { expect } from 'vitest';
import type { OpenPage } from './open-page.ts';
import { rawSigns } from './raw-signs.ts';
import { answer, refusal } from './recording.ts';

const PRESSES = 14;
const BUTTONS = 'button:enabled:not([type=submit]):not([aria-expanded=true])';

/** Refuses what is not recorded: presses ask for more than a scene has visited. */
export const refusingTheRest = answer('*', /./, (recorded) =>
  recorded === undefined ? refusal(503, { message: 'There is no such answer.' }) : undefined,
);

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const nameOf = (button: HTMLElement) =>
  (button.getAttribute('aria-label') ?? button.innerText).replace(/\d+/g, '#').trim();

/** Two frames without a change, and nothing that is still loading. Frames, because a page test drives the timers. */
async function atRest(): Promise<void> {
  let quiet = 0;
  const watch = new MutationObserver(() => {
    quiet = 0;
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  for (let frame = 0; frame < 60 && quiet < 2; frame += 1) {
    await new Promise(requestAnimationFrame);
    quiet = document.querySelector('[data-skeleton], [aria-busy=true]') ? 0 : quiet + 1;
  }
  watch.disconnect();
}

function readInto(words: Set<string>): void {
  words.add(document.title).add(document.body.innerText);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isShown(element)) words.add(element.getAttribute(name) ?? '');
}

/** Everything that is read or read out: what opens stays open, a dialog is read and closed, a press that leads elsewhere is undone. */
async function wordsBehindButtons(opened: OpenPage): Promise<Set<string>> {
  const { pathname, search } = location;
  const words = new Set<string>();
  const pressed = new Set<string>();
  await atRest();
  readInto(words);
  while (pressed.size < PRESSES) {
    const next = [...document.querySelectorAll<HTMLButtonElement>(BUTTONS)].find(
      (one) => isShown(one) && nameOf(one) && !pressed.has(nameOf(one)),
    );
    if (!next) break;
    pressed.add(nameOf(next));
    next.click();
    await atRest();
    readInto(words);
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
    if (dialog?.isConnected && dialog.open) dialog.close();
    if (location.pathname !== pathname) opened.go(pathname + search);
    else if (!dialog) continue;
    await atRest();
  }
  return words;
}

/** No id, code or empty placeholder on the page or behind its buttons. `except`: what this page may show. */
export async function expectNoRawSigns(opened: OpenPage, except = /^$/): Promise<void> {
  const found = rawSigns(await wordsBehindButtons(opened));
  expect(found.filter((sign) => !except.test(sign))).toEqual([]);
}
