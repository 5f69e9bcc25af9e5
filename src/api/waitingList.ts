/** The waiting list. */
import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from './call.ts';
import { send } from './client.ts';
import { waitingListEndpoints } from './schemas/waitingList.ts';

export const joinWaitingListOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof waitingListEndpoints.join>) => send(waitingListEndpoints.join, { body }),
});

export const becomeAuthorOptions = mutationOptions({
  mutationFn: (body: BodyOf<typeof waitingListEndpoints.joinAsAuthor>) =>
    send(waitingListEndpoints.joinAsAuthor, { body }),
});
