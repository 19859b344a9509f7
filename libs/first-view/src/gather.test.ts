import type { Rendered } from '@bivouac/contract';
import { expect, it } from 'vitest';
import { gather } from './gather.ts';

const rendered = (pages: Rendered['needs']['pages']) =>
  ({
    status: 200,
    location: null,
    needs: { rallies: false, pages },
    reads: pages,
    head: { title: '', description: '', data: [], picture: null },
    html: { narrow: '', wide: '' },
    chunks: { narrow: [], wide: [] },
  }) satisfies Rendered;

it('gives up a feed that says nothing, so that whoever waits for the turn gets it', async () => {
  const asked = {
    address: '/en/rally/a',
    language: 'en',
    nowMs: 0,
    feed: { url: '', publishableKey: '', filesUrl: '' },
    withPicture: false,
  };
  const gathering = gather(asked, {
    render: async () => rendered([{ rally: 'a', race: null, key: 'index' }]),
    feed: () => new Promise<never>(() => undefined),
    likely: [],
    feedAtMostMs: 20,
  });
  await expect(gathering).rejects.toThrow('20 ms');
});
