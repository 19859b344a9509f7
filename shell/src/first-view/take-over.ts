/** The drawn page stays on the screen until the same page stands behind it, alive; then the two change places within one frame. */

/** What a reader did before the page was alive: where the focus is, what was typed, and the last button pressed. Links work by themselves. */
interface Presses {
  /** Answers with what is to be done once `page` is the one on the screen. */
  end(page: HTMLElement): () => void;
}

const PRESSED = 'button, input, select, summary, tr[data-row]';

/** Something of the page is still under way: a skeleton, or a part that says so. */
const COMING = '[aria-busy="true"], [data-coming]';
const DONE = '[data-phase="mounted"], [data-phase="failed"]';
/** Then whatever there is is shown, as without a first view. ms */
const AT_MOST_MS = 20_000;

export function takeOverWhenWhole(page: HTMLElement): void {
  const drawn = document.getElementById('first-view');
  if (!drawn) return;
  const presses = keepPresses(drawn);
  const look = () => {
    if (page.querySelector(DONE) && !page.querySelector(COMING)) change();
  };
  const watcher = new MutationObserver(look);
  const change = () => {
    watcher.disconnect();
    clearTimeout(latest);
    changePlaces(page, drawn, presses);
  };
  const latest = setTimeout(change, AT_MOST_MS);
  watcher.observe(page, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-phase', 'aria-busy'],
  });
}

export function dropFirstView(): void {
  const page = document.getElementById('page');
  const drawn = document.getElementById('first-view');
  if (page && drawn) changePlaces(page, drawn, null);
}

function changePlaces(page: HTMLElement, drawn: HTMLElement, presses: Presses | null): void {
  const { scrollX, scrollY } = window;
  const goOn = presses?.end(page);
  page.inert = false;
  delete page.dataset.waiting;
  drawn.remove();
  document.querySelector('style[data-first-view]')?.remove();
  window.scrollTo(scrollX, scrollY);
  goOn?.();
  performance.mark('taken-over');
}

function keepPresses(drawn: HTMLElement): Presses {
  let pressed: HTMLElement | null = null;
  const press = (event: Event) => {
    const target = event.target as HTMLElement;
    if (!target.closest('a')) pressed = target.closest<HTMLElement>(PRESSED);
  };
  drawn.addEventListener('click', press);
  drawn.addEventListener('change', press);
  return {
    end(page) {
      const focused = drawn.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
      const toFocus = focused && sameIn(page, drawn, focused);
      const toPress = pressed && sameIn(page, drawn, pressed);
      // Text may be typed before anything here hears of it; a field that is not shown has a twin that is.
      const typed = [...drawn.querySelectorAll<HTMLInputElement>('[type=search]')]
        .filter((field) => field.getClientRects().length > 0 && field.value !== field.defaultValue)
        .map((field) => [field, sameIn(page, drawn, field) as HTMLInputElement | null] as const);
      return () => {
        toFocus?.focus({ preventScroll: true });
        for (const [field, same] of typed) {
          if (!same) continue;
          choose(same, field.value);
          same.setSelectionRange(field.selectionStart, field.selectionEnd);
        }
        if (toPress && pressed instanceof HTMLSelectElement)
          choose(toPress as HTMLSelectElement, pressed.value);
        else toPress?.click();
      };
    },
  };
}

/** Pages that are not alive yet have links where others have buttons. */
const kindOf = ({ tagName }: HTMLElement) => (/^(A|BUTTON)$/.test(tagName) ? 'a, button' : tagName);

/** The element of the same kind, words and order among those that are shown; where its words are others by now, of the same look. */
function sameIn(page: HTMLElement, drawn: HTMLElement, one: HTMLElement): HTMLElement | null {
  const found = (isAlike: (other: HTMLElement) => boolean) => {
    const alike = (within: HTMLElement) =>
      [...within.querySelectorAll<HTMLElement>(kindOf(one))].filter(
        (other) => isAlike(other) && other.getClientRects().length > 0,
      );
    const among = alike(page);
    return among[alike(drawn).indexOf(one)] ?? (among.length === 1 ? among[0] : undefined);
  };
  const name = nameOf(one);
  const byName = found((other) => nameOf(other) === name);
  // Of rows and lists one is never taken for another.
  if (byName || one.className === '' || one.closest('tr, li')) return byName ?? null;
  return found((other) => other.className === one.className) ?? null;
}

const nameOf = (one: HTMLElement) =>
  one.dataset.row ?? one.getAttribute('aria-label') ?? one.textContent ?? '';

/** As if the reader had chosen or typed: the framework hears its own property being set otherwise. */
function choose(field: HTMLSelectElement | HTMLInputElement, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
