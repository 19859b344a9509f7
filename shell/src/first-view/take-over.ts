/** The drawn page stays on the screen until the same page stands behind it, alive; then the two change places within one frame. */
import { keepPresses, type Presses } from './presses.ts';

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
