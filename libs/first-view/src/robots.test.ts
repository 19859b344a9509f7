import { expect, it } from 'vitest';
import { sitemap } from './robots.ts';

const stage = (id: string, kind: string) => ({ id, kind });
const races = [
  {
    id: 'r1',
    days: [{ id: 'd1', legs: [{ id: 'l1', stages: [stage('s1', 'selective'), stage('s0', 'liaison')] }] }],
  },
];

it('names stages with times in each language, and links the languages with one another', async () => {
  const map = await sitemap('https://rally.example', ['en', 'fr'], async (question) =>
    question === 'rallies'
      ? Response.json([{ id: 'a&b', starts_on: '2026-03-01' }])
      : Response.json({ body: { races } }),
  );
  const path = '/rally/a&amp;b/live/ranking/r1/day/d1/leg/l1/stage/s1';
  expect(map).toContain(`<loc>https://rally.example/en${path}</loc>`);
  expect(map).toContain(`<loc>https://rally.example/fr${path}</loc>`);
  expect(map).toContain(`hreflang="fr" href="https://rally.example/fr${path}"`);
  expect(map).not.toContain('/stage/s0');
});

it('goes on without a rally whose structure cannot be had', async () => {
  const map = await sitemap('https://rally.example', ['en'], async (question) =>
    question === 'rallies' ? Response.json([{ id: 'a' }]) : new Response(null, { status: 500 }),
  );
  expect(map).toContain('<loc>https://rally.example/en/home</loc>');
  expect(map).not.toContain('/rally/a');
});
