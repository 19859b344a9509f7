/** What has been typed on this page and not sent, in any part of it: an offer that would take the page away asks first. */

const CHOICES = 'select, [type=checkbox], [type=radio]';

const changed = new Set<HTMLInputElement>();

export function noteTyping(): void {
  addEventListener(
    'input',
    ({ target }) => {
      for (const one of changed) if (!one.isConnected) changed.delete(one);
      changed.add(target as HTMLInputElement);
    },
    true,
  );
}

export function isTyped(): boolean {
  return [...changed].some((one) => one.isConnected && isKept(one));
}

/** What is searched for is not, nor how a list is shown: choices count in a form. An emptied field holds nothing to lose. */
const isKept = (one: HTMLInputElement): boolean =>
  one.matches(CHOICES)
    ? one.closest('form') !== null
    : one.type !== 'search' && (one.value ?? one.textContent) !== '';
