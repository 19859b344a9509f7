/** A file as a document: refused, kept as a draft, published; what is published already is asked about before. */
import { answer, css, type OpenPage, recording, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { button, choose, expectCount, factsOf, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = `${office.at('rally')}/pdf`;

interface Kept extends Record<string, unknown> {
  id: string;
  number: string;
  title: string;
  state: string;
}

/** A site that keeps the documents of its administrators. */
function site() {
  const documents: Kept[] = [];
  const server = office.with(
    rpc('document_register', () => ({ series: {}, documents })),
    rpc('same_published', (_, { sent }) =>
      (sent as { documents: { id?: string; title: string }[] }).documents.map(({ id, title }) => {
        const wanted = id ? documents.find((one) => one.id === id)?.title : title;
        const plain = (text = '') => text.trim().replace(/\s+/g, ' ').toLowerCase();
        return documents.filter(
          (one) => one.id !== id && one.state === 'published' && plain(one.title) === plain(wanted),
        );
      }),
    ),
    answer('POST', /\/storage\/v1\/object\//, () => ({ Id: crypto.randomUUID(), Key: 'documents/a.pdf' })),
    rpc('record', (_, { sent }) =>
      (sent as { facts: (Kept & Record<string, string>)[] }).facts.map((fact) => {
        for (const one of documents) {
          if (fact.kind === 'document' && one.id === fact.supersedes) one.state = 'superseded';
          if (fact.kind === 'void' && one.id === fact.target)
            Object.assign(one, {
              state: 'withdrawn',
              withdrawal: { id: fact.id, reason: fact.reason, by: null, at: '2024-06-08T09:00:00Z' },
            });
          else if (fact.kind === 'void' && (one.withdrawal as { id: string } | null)?.id === fact.target)
            Object.assign(one, { state: 'published', withdrawal: null });
        }
        if (fact.kind === 'document') {
          const before = documents.find(({ id }) => id === fact.supersedes);
          documents.unshift({
            ...{ race_id: null, url: null, page: null, basis_left: null, withdrawal: null, by: 'Ana' },
            ...{ received_at: '2024-06-08T09:00:00Z', published_at: '2024-06-08T09:00:00Z' },
            ...{ size_bytes: 1_000, file: 'a.pdf', sha256: null, language: 'en', supersedes: null, ...fact },
            ...{ kind: fact.kind_of, number: fact.number, version: Number(before?.version ?? 0) + 1 },
            state: fact.status === 'draft' ? 'draft' : 'published',
          });
        }
        return { id: fact.id, outcome: 'accepted' };
      }),
    ),
  );
  return server;
}

const pdf = (name = 'Bulletin 3.pdf', more = '') =>
  new File([`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${more} >>\nendobj\n%%EOF\n`], name, {
    type: 'application/pdf',
  });
const same = css('[data-same]');
const line = (title: string) => css('[data-register] > li').filter({ hasText: title });
const publish = () => press('Publish');
const documentsOf = (opened: OpenPage) => factsOf(opened).filter(({ kind }) => kind === 'document');

it('names the race of a document in the language of the page', async () => {
  const file = {
    ...{ kind: 'bulletin', title: 'Wind', number: '1', version: 1, state: 'published', page: null },
    ...{ by: null, language: null, size_bytes: null, published_at: null, withdrawal: null, basis_left: null },
  };
  let races: { id: string }[] = [];
  const named = office.with(
    answer('GET', /\/races$/, (recorded) => {
      races = (recorded as { id: string }[]).map((race) => ({
        ...race,
        code: 'MOTO',
        names: { fr: 'Motos' },
      }));
      return races;
    }),
    rpc('document_register', () => ({
      series: {},
      documents: races.map(({ id }) => ({ ...file, id, race_id: id })),
    })),
  );
  await openPage(named, { path, language: 'fr' });
  await expect.element(line('Wind').first()).toMatchTextContent('Motos');
  await expect.element(line('Wind').first()).not.toMatchTextContent('MOTO');
});

it('shows a document on one line, and the hash of its page when the line is opened', async () => {
  const made = {
    ...{ kind: 'classification', title: 'Classification after SS1', version: 1, state: 'published' },
    ...{
      page: { key: 'after/SS1', version: 1, sha256: 'ab12'.repeat(16) },
      published_at: '2024-06-08T09:00:00Z',
    },
    ...{
      by: 'Ana',
      language: 'en',
      size_bytes: 22_000,
      race_id: null,
      withdrawal: null,
      basis_left: null,
      file: 'a',
    },
  };
  const documents = ['1', '2'].map((number) => ({ ...made, number, id: crypto.randomUUID() }));
  await openPage(office.with(rpc('document_register', () => ({ series: {}, documents }))), {
    path,
    width: 1440,
  });
  const first = line('Classification after SS1').first();
  await expect.element(first).toBeVisible();
  expect(first.element().getBoundingClientRect().height).toBeLessThan(60);
  const hash = first.getByText(/ab12ab12/);
  await expect.element(hash).not.toBeVisible();
  await userEvent.click(css('summary', first));
  await expect.element(hash).toBeVisible();
});

describe('a file', () => {
  it('that is no document is refused in a sentence', async () => {
    await openPage(site(), { path: `${path}?view=upload` });
    const file = field('File');
    await expect.element(file).toBeVisible();
    for (const [chosen, sentence] of [
      [
        new File(['<script>alert(1)</script>'], 'x.pdf', { type: 'application/pdf' }),
        'This file is not a PDF',
      ],
      [new File([], 'x.pdf', { type: 'application/pdf' }), 'is empty'],
      [pdf('x.pdf', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'holds a script'],
    ] as const) {
      await userEvent.upload(file, chosen);
      await expect.element(file).toHaveAccessibleDescription(new RegExp(sentence));
      await expect.element(button('Publish')).toBeDisabled();
    }
  });

  it('is kept as a draft under its name, and published by a second press', async () => {
    const server = site();
    const opened = await openPage(server, { path: `${path}?view=upload` });
    await userEvent.upload(field('File'), pdf());
    await expect.element(field('Title')).toHaveValue('Bulletin 3');
    await userEvent.fill(field('Title'), 'Results ../ draft');
    await userEvent.selectOptions(field('When'), 'Not yet: keep it as a draft');
    await press('Keep the draft');
    await expect.element(line('Results ../ draft')).toMatchTextContent('Draft');
    expect(documentsOf(opened)).toMatchObject([{ title: 'Results ../ draft', status: 'draft' }]);
    await press('Publish', line('Results'));
    await publish();
    await expect.poll(() => documentsOf(opened)).toHaveLength(2);
    expect(documentsOf(opened)[1]).toMatchObject({ supersedes: documentsOf(opened)[0]?.id });
    expect(documentsOf(opened)[1]).not.toHaveProperty('status');
  });

  it('of what is published already is asked about: withdrawn, published anew and brought back, or replaced', async () => {
    const server = site();
    const opened = await openPage(server, { path });
    const upload = async (title: string) => {
      await press('Upload');
      await userEvent.upload(field('File'), pdf());
      await userEvent.selectOptions(field('Kind'), 'itinerary');
      await userEvent.fill(field('Title'), title);
      await publish();
    };
    const state = (at: number, word: string) =>
      expect.element(css('[data-register] > li').nth(at)).toMatchTextContent(word);
    await upload('Road map');
    await choose('Withdraw', line('Road map'));
    await userEvent.fill(field('Reason'), 'Wrong sheet');
    await press('Withdraw it');
    await state(0, 'Withdrawn: Wrong sheet');
    await upload(' Road  map ');
    await state(0, 'Published');
    await state(1, 'Withdrawn');
    const bringBack = async () => {
      await press('Undo the withdrawal');
      await userEvent.fill(field('Reason'), 'It was right');
      await press('Publish again');
      await expect.element(same).toMatchTextContent('Publish another?');
    };
    await bringBack();
    await press('Back', same);
    await expectCount('[data-same]', 0);
    await state(1, 'Withdrawn');
    await bringBack();
    await press('Publish another', same);
    await state(1, 'Published');
    await upload('ROAD MAP');
    await expect.element(same).toMatchTextContent('Already published:');
    await userEvent.click(same.getByRole('button', { name: /^Replace/ }));
    await expectCount('[data-same]', 0);
    await expect.poll(() => documentsOf(opened)).toHaveLength(3);
    expect(documentsOf(opened)[2]).toMatchObject({ supersedes: documentsOf(opened)[1]?.id });
    await upload('Road map');
    await press('Publish another', same);
    await expect.poll(() => documentsOf(opened)).toHaveLength(4);
    const [first, , replacement, another] = documentsOf(opened);
    expect(another).toMatchObject({ beside: [replacement?.id, first?.id] });
    expect(another).not.toHaveProperty('supersedes');
  });

  it('gets the next number, and its new version keeps it', async () => {
    const opened = await openPage(site(), { path });
    await press('Upload');
    await expect.element(field('Number')).toHaveValue('1');
    await userEvent.upload(field('File'), pdf());
    await publish();
    await choose('New version', line('Bulletin 3'));
    await expect.element(field('Number')).toBeDisabled();
    await userEvent.upload(field('File'), pdf());
    await publish();
    await expect.element(line('Bulletin 3').nth(0)).toMatchTextContent('version 2');
    await expect.element(line('Bulletin 3').nth(1)).toMatchTextContent('Superseded');
    const [first, second] = documentsOf(opened);
    expect(second).toMatchObject({ number: '1', supersedes: first?.id });
  });
});
