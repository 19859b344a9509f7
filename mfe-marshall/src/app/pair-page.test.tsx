// @vitest-environment happy-dom
/** A phone that is nobody's: the code of the post first where phones are paired, else the account. */
import { SessionProblem } from '@bivouac/data';
import { loadSay } from '@bivouac/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { catalogues } from '../catalogues/index.ts';
import { SayProvider } from '../language/language.ts';
import { PairPage } from './pair-page.tsx';
import type { Pair } from './pairing.ts';
import { reloadGate } from './reload-gate.ts';

afterEach(cleanup);

async function show(pair: Pair | null, code = '') {
  const say = await loadSay('en', catalogues);
  const heard = { onPaired: vi.fn(), onSignedIn: vi.fn(), signIn: vi.fn() };
  render(
    <SayProvider value={say}>
      <PairPage pair={pair} code={code} {...heard} />
    </SayProvider>,
  );
  return heard;
}

it('pairs by the code, which is handed on without blanks', async () => {
  const pair = vi.fn<Pair>(async () => ({ ok: true, post: 'the-post' }));
  const { onPaired } = await show(pair);
  fireEvent.click(screen.getByRole('button', { name: 'Pair' }));
  expect(await screen.findByText('Enter the code of your post.')).toBeTruthy();
  expect(pair).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Code of the post'), { target: { value: ' K7Q2 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pair' }));
  await vi.waitFor(() => expect(onPaired).toHaveBeenCalledWith('the-post'));
  expect(pair).toHaveBeenCalledWith('K7Q2');
});

it('says why a code was refused, and keeps signing in at hand', async () => {
  const { onPaired } = await show(async () => ({ ok: false, reason: 'unknown_code' }));
  fireEvent.change(screen.getByLabelText('Code of the post'), { target: { value: 'X' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pair' }));
  await vi.waitFor(() => expect(document.querySelector('[data-problem="pair.unknown_code"]')).toBeTruthy());
  expect(onPaired).not.toHaveBeenCalled();
  expect(screen.getByText('Sign in with an account instead')).toBeTruthy();
});

it('has the code of the sheet’s QR in its field', async () => {
  const pair = vi.fn<Pair>(async () => ({ ok: true, post: 'the-post' }));
  await show(pair, 'K7Q2-99XX');
  fireEvent.click(screen.getByRole('button', { name: 'Pair' }));
  await vi.waitFor(() => expect(pair).toHaveBeenCalledWith('K7Q2-99XX'));
});

it('asks for an account where phones are not paired yet', async () => {
  const { signIn, onSignedIn } = await show(null);
  expect(screen.queryByLabelText('Code of the post')).toBeNull();
  signIn.mockResolvedValueOnce({ ok: false, problem: new SessionProblem('offline') });
  fireEvent.change(screen.getByLabelText('E-mail or telephone'), { target: { value: 'ana@rally.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'dunes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
  signIn.mockResolvedValueOnce({ ok: true, value: null });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(signIn).toHaveBeenLastCalledWith({ account: 'ana@rally.test', password: 'dunes' });
});

it('keeps the page while a code is being typed, and lets go of it with the page', async () => {
  await show(async () => ({ ok: true, post: 'the-post' }));
  expect(reloadGate.mayReload()).toBe(true);
  fireEvent.input(screen.getByLabelText('Code of the post'), { target: { value: 'K7' } });
  await vi.waitFor(() => expect(reloadGate.mayReload()).toBe(false));
  cleanup();
  expect(reloadGate.mayReload()).toBe(true);
});
