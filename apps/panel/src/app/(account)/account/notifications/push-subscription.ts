import { postJson, sendJson } from '@/post-json';

const worker = '/push-worker.js';

/** `unsupported` if the browser cannot notify while no page is open, `denied` if its user has forbidden it. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Whether this browser shows what waits for the person who is signed in. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await current();
  if (!subscription) return 'off';
  const { isOn } = await sendJson('/api/panel/account/is-push-browser', { endpoint: subscription.endpoint });
  return isOn === true ? 'on' : 'off';
}

/**
 * Asks the user for permission, then registers this browser for notifications.
 * @param publicKey the one by which its push service knows us
 * @throws Error where the push service or ours does not take it
 */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  const registration = await navigator.serviceWorker.register(worker);
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  // A subscription for another key cannot be reused.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  try {
    await sendJson('/api/panel/account/add-push-browser', { endpoint, keys });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Unregisters this browser, or all of the person's browsers. @returns whether the service has taken it */
export async function turnPushOff({ everywhere }: { everywhere: boolean }): Promise<boolean> {
  const subscription = await current();
  const endpoint = everywhere ? null : (subscription?.endpoint ?? '');
  if (!(await postJson('/api/panel/account/remove-push-browsers', { endpoint }))) return false;
  await subscription?.unsubscribe();
  return true;
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}
