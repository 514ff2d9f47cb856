import type { RuntimeRole } from '../src/connection/fitness.ts';

/** The logins of the processes on the test server, which all of its databases share. */
export const testLogin = (role: RuntimeRole) => ({ name: `test_login_${role}`, password: 'test' });
