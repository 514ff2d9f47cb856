import { expect, it } from 'vitest';
import { announcement } from './announce.ts';
import { readSettings } from './settings.ts';

it('npm start names where it runs, where the simulator is steered, and who may sign in', async () => {
  const member = { email: 'owner@example.com', password: 'p', totp_secret: 'JBSWY3DPEHPK3PXP', role: 'owner' };
  const said = await announcement(readSettings({ PORT: '4000' }, []), {
    base_url: 'http://localhost:4000',
    organization_id: 'o',
    organization_nip: '5265877635',
    ksef_token: 't',
    clients: [{ client_id: 'c', client_secret: 's', scopes: [] }],
    members: [member],
  });
  for (const part of ['http://localhost:4000', 'control page: http://127.0.0.1:4004', member.email])
    expect(said).toContain(part);
});
