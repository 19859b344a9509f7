/** The port of the database server. */
import { expect, it } from 'vitest';
import { serverPort } from '../server-port.ts';

it('is refused at an address that the machine does not have, instead of tried for ever', async () => {
  // An address for documentation (RFC 5737): no machine has it.
  await expect(serverPort('192.0.2.1')).rejects.toMatchObject({
    reason: 'no_address',
    message: expect.stringContaining('needs the address 192.0.2.1'),
  });
});
