/** Query and mutation for the notification preferences of the signed-in user. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { notificationsEndpoints } from './schemas/notifications.ts';
import { staleTimeMs } from './transport/timing.ts';

export const notificationsKey = ['notifications'] as const;

export const notificationsOptions = queryOptions({
  queryKey: notificationsKey,
  queryFn: ({ signal }) => send(notificationsEndpoints.get, { signal }),
  staleTime: staleTimeMs.personal,
});

export const changeNotificationsOptions = mutationOptions({
  // Each response contains all preferences, so an earlier response must not overwrite a later one.
  scope: { id: 'notifications' },
  mutationFn: (body: BodyOf<typeof notificationsEndpoints.change>) => send(notificationsEndpoints.change, { body }),
  onSuccess: (notifications, _body, _before, { client }) => {
    client.setQueryData(notificationsKey, notifications);
  },
});
