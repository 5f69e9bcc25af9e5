// Part of the service worker (build/pwa.ts, 'importScripts'): shows push messages as notifications, and opens their pages.
// Messages have the format of Declarative Web Push, which Safari handles itself (upstream/README.md, 'Push messages').
self.addEventListener('push', (event) => {
  event.waitUntil(showNotification(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

/** Shows a notification even for an unreadable message: browsers may end a subscription whose messages show nothing. */
function showNotification(data) {
  let message = {};
  try {
    message = data.json().notification;
  } catch {
    // The message isn't from this app's server.
  }
  // The host name, because this file isn't built and doesn't know the product's name.
  const {
    title = new URL(self.registration.scope).hostname,
    body = '',
    lang = '',
    tag = '',
    icon,
    navigate = '',
  } = message;
  return self.registration.showNotification(title, { body, lang, tag, icon, data: navigate });
}

/** Focuses a window that shows the page, or opens a new one. Addresses outside the app are replaced by its start page. */
async function openPage(address) {
  const url = new URL(address, self.registration.scope);
  const isInApp = url.href.startsWith(self.registration.scope);
  const target = isInApp ? url.href : self.registration.scope;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openWindow = windows.find((one) => one.url === target);
  return openWindow ? openWindow.focus() : self.clients.openWindow(target);
}
