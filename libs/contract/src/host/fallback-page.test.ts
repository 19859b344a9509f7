// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showFailure } from './fallback-page.ts';
import { ConfigProblem } from './read-config.ts';

const text = () => document.body.textContent ?? '';
const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.restoreAllMocks());

describe('the failure page', () => {
  it.each([
    ['en', 'The server cannot be reached.'],
    ['fr', 'Le serveur est injoignable.'],
    ['es', 'No se puede alcanzar el servidor.'],
  ])(
    'says in %s that the server cannot be reached, and reloads when it is online again',
    (language, sentence) => {
      showFailure(new ConfigProblem('unreachable', 'the server did not answer'), language);
      expect(text()).toContain(sentence);
      window.dispatchEvent(new Event('online'));
      expect(reload).toHaveBeenCalled();
    },
  );

  it.each([
    ['en', 'Nothing that was recorded is lost.'],
    ['fr', 'Rien de ce qui a été enregistré n’est perdu.'],
    ['es', 'No se ha perdido nada de lo registrado.'],
  ])('is wholly in %s: it has no message of the program', (language, sentence) => {
    for (const error of [new TypeError('secret is not a function'), new ConfigProblem('refused', 'secret')]) {
      showFailure(error, language);
      expect(text()).toContain(sentence);
      expect(text()).not.toMatch(/secret|The settings of this site/);
    }
    expect(document.documentElement.lang).toBe(language);
  });

  it('shows the digest under which the server has logged its error', () => {
    const answer = new Response('', { status: 503, headers: { 'x-error-digest': 'a1b2' } });
    showFailure(new ConfigProblem('refused', 'the server answered 503', answer), 'fr');
    expect(text()).toContain('Digest: a1b2');
    expect(text()).toContain('côté serveur');
  });
});
