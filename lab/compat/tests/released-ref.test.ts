/** What is taken for released, in a repository of three commits. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releasedRef } from '../released-ref.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], { cwd: root })
    .toString()
    .trim();
const commit = (words: string) => {
  git('commit', '--quiet', '--allow-empty', '-m', words);
  return git('rev-parse', 'HEAD');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bivouac-ref-'));
  git('init', '--quiet', '--initial-branch', 'main');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('nothing, where nothing was before', async () => {
  expect(await releasedRef(root)).toBeNull();
  commit('one');
  expect(await releasedRef(root)).toBeNull();
});

it('on main the commit before this one, on a branch where it left main', async () => {
  const one = commit('one');
  const two = commit('two');
  expect(await releasedRef(root)).toBe(one);
  git('checkout', '--quiet', '-b', 'work');
  commit('three');
  commit('four');
  expect(await releasedRef(root)).toBe(two);
});

it('the newest tag behind, whatever came after it; one on this commit is not out there yet', async () => {
  commit('one');
  git('tag', 'v1');
  commit('two');
  commit('three');
  git('tag', 'v2');
  expect(await releasedRef(root)).toBe('v1');
});

it('where the branch left what everybody has, whatever main is in this clone', async () => {
  const one = commit('one');
  git('update-ref', 'refs/remotes/origin/main', one);
  commit('two');
  git('checkout', '--quiet', '-b', 'work');
  commit('three');
  expect(await releasedRef(root)).toBe(one);
});
