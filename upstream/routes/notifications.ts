/** Handlers for notification preferences. */
import { notificationsEndpoints } from '../../src/api/schemas/notifications.ts';
import { chooseNotifications, loadNotifications } from '../people/notificationChoices.ts';
import { createRoutes } from '../http/routing.ts';

export const notificationsRoutes = createRoutes(notificationsEndpoints, {
  get: async ({ visitor, services }) => loadNotifications(services.db, visitor.id),
  change: async ({ visitor, services, body }) => {
    await chooseNotifications(services.db, visitor.id, body);
    return loadNotifications(services.db, visitor.id);
  },
});
