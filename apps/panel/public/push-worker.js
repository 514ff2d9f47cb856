// Shows push notifications, and opens their page on a click.
self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  const shown = { body, tag: url, data: { url }, icon: '/icon.svg' };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.url));
});

async function lead(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((window) => window.url === url);
  return open ? open.focus() : self.clients.openWindow(url);
}
