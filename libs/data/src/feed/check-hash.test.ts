import { expect, it } from 'vitest';
import { canonical, sha256Of } from './check-hash.ts';

const body = {
  rows: [{ number: '8', gap_ms: 0, flags: [] }],
  key: 'after/SS5',
  state: 'official',
  reason: null,
  é: 'ü',
};

it('names are sorted, nothing stands between', () => {
  expect(canonical(body)).toBe(
    '{"key":"after/SS5","reason":null,"rows":[{"flags":[],"gap_ms":0,"number":"8"}],"state":"official","é":"ü"}',
  );
});

it('is the SHA-256 of its UTF-8, in hexadecimal', async () => {
  // printf '{"a":[1,"é"]}' | sha256sum
  expect(await sha256Of({ a: [1, 'é'] })).toBe(
    '5db14a2cddc92d31365806bb5d82ed2bc436bf6960d10cd4654140f7bdadce1c',
  );
});
