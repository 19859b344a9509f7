/** Private channels and what the policies say: SPEC 23 to 30. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, secretKey } from './house.ts';
import { broadcasts, eventually, joined, subscribe } from './listening.ts';

let house: House;
const isPrivate = { config: { private: true, broadcast: { ack: true } } };
beforeAll(async () => {
  house = await openHouse({ roundMs: 50, rightsMs: 600_000, recheckMs: 600_000 });
  await house.sql`insert into public.officials values ('olga', 'desk:SWE19'), ('olga', 'desk:FIN19')`;
}, 60_000);
afterAll(() => house.stop());

const refused = (topic: string) => ({
  status: 'CHANNEL_ERROR',
  error: expect.objectContaining({
    message: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
  }),
});

describe('joining', () => {
  it('SPEC 23: anyone follows a page, and only a topic a policy names', async () => {
    await joined(house.client().channel('page:SWE19:main:index', isPrivate));
    expect(await subscribe(house.client().channel('desk:SWE19', isPrivate))).toEqual(refused('desk:SWE19'));
    expect(await subscribe(house.client().channel('anything', isPrivate))).toEqual(refused('anything'));
  });

  it('SPEC 23: an official joins the desk, somebody else does not, the service key does', async () => {
    const client = async (who: string) => house.client({ token: await house.token(who) });
    await joined((await client('olga')).channel('desk:SWE19', isPrivate));
    expect(await subscribe((await client('otto')).channel('desk:SWE19', isPrivate))).toEqual(
      refused('desk:SWE19'),
    );
    await joined(house.client({ key: secretKey }).channel('desk:SWE19', isPrivate));
  });

  it('SPEC 23: a token of another maker or past its time is refused', async () => {
    const forged = `${(await house.token('olga')).split('.').slice(0, 2).join('.')}.AAAA`;
    const { status, error } = await subscribe(
      house.client({ token: forged }).channel('desk:SWE19', isPrivate),
    );
    expect([status, error?.message]).toEqual(['CHANNEL_ERROR', expect.stringContaining('InvalidJWTToken')]);
    const late = await subscribe(
      house.client({ token: await house.token('olga', -5) }).channel('desk:SWE19', isPrivate),
    );
    expect(late.error?.message).toContain('InvalidJWTExpiration');
  });

  it('SPEC 27: a policy that fails refuses and is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const client = house.client();
    expect(await subscribe(client.channel('broken', isPrivate))).toEqual(refused('broken'));
    await client.removeAllChannels();
    expect(logged.mock.calls.flat().join()).toContain('division by zero');
    logged.mockRestore();
  });

  it('SPEC 25: asking leaves no row and sends nothing', async () => {
    const listener = house.client().channel('page:SWE19:main:quiet', isPrivate);
    const heard = broadcasts(listener);
    await joined(listener);
    await joined(
      house.client({ token: await house.token('ana') }).channel('page:SWE19:main:quiet', isPrivate),
    );
    await house.sql`select realtime.send('{}', 'after', 'page:SWE19:main:quiet')`;
    await eventually(() => expect(heard.map(([event]) => event)).toEqual(['after']));
    expect(
      await house.sql`select event from realtime.messages where topic = 'page:SWE19:main:quiet'`,
    ).toEqual([{ event: 'after' }]);
  });
});

describe('sending', () => {
  it('SPEC 15, 24: an anonymous broadcast on a page topic is refused and heard by nobody', async () => {
    const listener = house.client().channel('page:SWE19:main:race', isPrivate);
    const heard = broadcasts(listener);
    const spammer = house.client().channel('page:SWE19:main:race', isPrivate);
    await Promise.all([joined(listener), joined(spammer)]);
    expect(await spammer.send({ type: 'broadcast', event: 'patch', payload: { forged: true } })).toBe(
      'error',
    );
    await house.sql`select realtime.send('{}', 'true', 'page:SWE19:main:race')`;
    await eventually(() => expect(heard.map(([event]) => event)).toEqual(['true']));
  });

  it('SPEC 24: who may write is heard', async () => {
    const [olga, ana] = await Promise.all(['olga', 'ana'].map((who) => house.token(who)));
    const [talker, listener] = [
      house.client({ token: String(olga) }).channel('talk:bivouac', isPrivate),
      house.client({ token: String(ana) }).channel('talk:bivouac', isPrivate),
    ];
    const heard = broadcasts(listener);
    await Promise.all([joined(talker), joined(listener)]);
    expect(await talker.send({ type: 'broadcast', event: 'hello', payload: { from: 'olga' } })).toBe('ok');
    await eventually(() => expect(heard).toEqual([['hello', { from: 'olga' }]]));
  });
});

describe('changing who one is', () => {
  it('SPEC 28: a new token of someone who may not read loses the channel, and says why', async () => {
    const client = house.client();
    await client.realtime.setAuth(await house.token('olga'));
    const channel = client.channel('desk:FIN19', isPrivate);
    const said: unknown[] = [];
    channel.on('system', {} as never, (message: unknown) => said.push(message));
    const statuses: string[] = [];
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => {
        statuses.push(status);
        if (status === 'SUBSCRIBED') resolve();
      });
    });
    await client.realtime.setAuth(await house.token('otto'));
    await eventually(() => expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED']));
    expect(said).toEqual([
      expect.objectContaining({ status: 'error', message: expect.stringContaining('permissions to read') }),
    ]);
  });

  it('SPEC 28: a right that was taken is missed at the next token, before the channel is asked about again', async () => {
    await house.sql`insert into public.officials values ('oskar', 'desk:NZL19')`;
    const client = house.client();
    await client.realtime.setAuth(await house.token('oskar'));
    const channel = client.channel('desk:NZL19', isPrivate);
    const statuses: string[] = [];
    channel.subscribe((status) => statuses.push(status));
    await eventually(() => expect(statuses).toEqual(['SUBSCRIBED']));
    await house.sql`delete from public.officials where user_id = 'oskar'`;
    expect(await channel.send({ type: 'broadcast', event: 'still', payload: {} })).toBe('ok');
    await client.realtime.setAuth(await house.token('oskar', 7_200));
    await eventually(() => expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED']));
  });

  it('SPEC 29: a channel whose token has expired is told and closed; an anonymous one lives on', async () => {
    const client = house.client();
    await client.realtime.setAuth(await house.token('olga', 2));
    const channel = client.channel('desk:SWE19', isPrivate);
    const said: { message: string }[] = [];
    channel.on('system', {} as never, (message: { message: string }) => said.push(message));
    const statuses: string[] = [];
    channel.subscribe((status) => statuses.push(status));
    const page = await joined(house.client().channel('page:SWE19:main:index', isPrivate));
    await eventually(() => expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED']));
    expect(said[0]?.message).toContain('InvalidJWTExpiration');
    expect(page.state).toBe('joined');
  });
});

describe('asking the policies', () => {
  // For how long: rights.test.ts.
  it('SPEC 26: many anonymous joins of a topic ask once', async () => {
    const before = house.realtime.figures().policyQuestions;
    const join = () => joined(house.client().channel('page:SWE19:main:crowd', isPrivate));
    await Promise.all(Array.from({ length: 40 }, join));
    expect(house.realtime.figures().policyQuestions - before).toBe(1);
  });
});
