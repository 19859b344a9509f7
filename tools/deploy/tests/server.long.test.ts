/** The files of a server of one's own agree with each other and with what they are made for. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../supabase/local/index.ts';
import { runCli } from '../../../supabase/tests/hosted/platform-cli.ts';
import { newServerSecrets } from '../keys.ts';

const read = (name: string) => readFile(join(projectRoot, 'deploy', 'server', name), 'utf8');

it('the images are those of the platform’s command line', async () => {
  const home = await mkdtemp(join(tmpdir(), 'bivouac-images-'));
  try {
    const { stdout } = await runCli(['services', '--output', 'json', '--workdir', home], home);
    const services = JSON.parse(stdout) as { name: string; local: string }[];
    const images = [...(await read('compose.yaml')).matchAll(/image: (\S+):(\S+)/g)].map(([, name, tag]) => [
      name,
      tag,
    ]);
    expect(images.length).toBe(7);
    for (const [name, tag] of images) {
      if (name === 'nginx') continue;
      expect(services.find((one) => one.name === name)?.local, name).toBe(tag);
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

it('every name that compose asks for is in the example, and every one of the example is asked for', async () => {
  const asked = new Set([...(await read('compose.yaml')).matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
  const told = new Set([...(await read('example.env')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  expect([...asked].sort()).toEqual([...told].sort());
  expect([...told]).toEqual(expect.arrayContaining(Object.keys(newServerSecrets(0))));
});

it('every name that nginx is told is given to its container', async () => {
  const asked = new Set([...(await read('nginx.conf')).matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name));
  const web = /\n {2}web:([\s\S]*?)\nvolumes:/.exec(await read('compose.yaml'))?.[1] ?? '';
  for (const name of asked) expect(web).toMatch(new RegExp(`^ {6}${name}:`, 'm'));
});

it('the keys name their roles, and the secret signs them', async () => {
  const now = Math.floor(Date.now() / 1_000);
  const {
    JWT_SECRET = '',
    ANON_KEY = '',
    SERVICE_ROLE_KEY = '',
    REALTIME_ENC_KEY = '',
  } = newServerSecrets(now);
  const secret = new TextEncoder().encode(JWT_SECRET);
  expect((await jwtVerify(ANON_KEY, secret)).payload.role).toBe('anon');
  expect((await jwtVerify(SERVICE_ROLE_KEY, secret)).payload.role).toBe('service_role');
  expect(REALTIME_ENC_KEY).toHaveLength(16);
});
