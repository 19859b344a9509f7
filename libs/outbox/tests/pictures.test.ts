import type { Fact } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import { TapNotStored } from '../src/shelf/tap-not-stored.ts';
import { aTap, goodLink } from './phone.ts';
import { during, inVirtualTime, onePhone, pass, statusOf } from './story.ts';

inVirtualTime();
const aReport = (): Fact => {
  const { id, rally } = aTap('7');
  return { id, kind: 'report', rally, says: 'retired', number: '7', at: '2026-01-05T08:00:00.000Z' };
};

describe('60: a picture follows its words', () => {
  test('kept without a network, it outlives the tab and goes behind the report, once', async () => {
    const { outbox, phone, server, kill } = await onePhone();
    server.link = { ...goodLink, isCut: true };
    const report = aReport();
    await during(outbox.keep(report));
    await during(outbox.keepPicture(report.id, 'anpn'));
    await pass(30_000);
    expect(await statusOf(outbox)).toMatchObject({ pending: 1, pictures: 1 });
    kill();
    const next = phone.openTab().outbox;
    await pass(30_000);
    expect(server.pictures.size).toBe(0);
    server.link = { ...goodLink, lostAnswer: 0.5 };
    await pass(300_000);
    expect([...server.pictures]).toEqual([[report.id, 'anpn']]);
    expect(await statusOf(next)).toMatchObject({ pending: 0, pictures: 0 });
    expect(phone.memory.pictures.size).toBe(0);
  });

  test('never before them: a report that waits holds its picture', async () => {
    const { outbox, server } = await onePhone();
    server.verdict = () => ({ outcome: 'refused' });
    const report = aReport();
    await during(outbox.keep(report));
    await during(outbox.keepPicture(report.id, 'anpn'));
    await pass(60_000);
    expect(server.pictures.size).toBe(0);
    expect(await statusOf(outbox)).toMatchObject({ pictures: 1 });
    server.verdict = () => null;
    await during(outbox.retry(report.id));
    await pass(60_000);
    expect(server.pictures.size).toBe(1);
  });
});

describe('61: a picture that goes nowhere', () => {
  test('is forgotten with a report that was undone', async () => {
    const { outbox, phone, server } = await onePhone();
    server.link = { ...goodLink, isCut: true };
    const report = aReport();
    await during(outbox.keep(report, { holdMs: 60_000 }));
    await during(outbox.keepPicture(report.id, 'anpn'));
    await during(outbox.undo(report.id, 'x'));
    await pass(2_000);
    expect(phone.memory.pictures.size).toBe(0);
  });

  test('is not called kept where the phone refuses it', async () => {
    const { outbox, phone } = await onePhone();
    const report = aReport();
    await during(outbox.keep(report));
    phone.refuses = 'full';
    await expect(during(outbox.keepPicture(report.id, 'anpn'))).rejects.toBeInstanceOf(TapNotStored);
    expect(await statusOf(outbox)).toMatchObject({ pictures: 0 });
  });

  test('stays on the phone while nobody is signed in', async () => {
    const { outbox, server } = await onePhone();
    const report = aReport();
    await during(outbox.keep(report));
    await pass(1_000);
    server.isSignedIn = false;
    await during(outbox.keepPicture(report.id, 'anpn'));
    await pass(60_000);
    expect(await statusOf(outbox)).toMatchObject({ pictures: 1 });
    server.isSignedIn = true;
    outbox.sessionChanged();
    await pass(10_000);
    expect(server.pictures.size).toBe(1);
  });
});
