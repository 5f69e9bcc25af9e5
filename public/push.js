// Part of the service worker (build/pwa.ts, 'importScripts'): shows what the upstream tells this browser of, and leads there.
// The message is of the form of Declarative Web Push, which Safari understands by itself: upstream/README.md, 'Push messages'.
self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(leadTo(event.notification.data));
});

/** A browser that is told something and shows nothing may lose its subscription: so what can't be read is shown as well. */
function show(data) {
  let said = {};
  try {
    said = data.json().notification;
  } catch {
    // Not one of ours.
  }
  // Who speaks, at least: this file is served as it is, and doesn't know the product's name.
  const {
    title = new URL(self.registration.scope).hostname,
    body = '',
    lang = '',
    tag = '',
    icon,
    navigate = '',
  } = said;
  return self.registration.showNotification(title, { body, lang, tag, icon, data: navigate });
}

/** In a window that shows the page already, else in a new one. Nowhere but to this app. */
async function leadTo(address) {
  const url = new URL(address, self.registration.scope);
  const isOurs = url.href.startsWith(self.registration.scope);
  const target = isOurs ? url.href : self.registration.scope;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url === target);
  return there ? there.focus() : self.clients.openWindow(target);
}
