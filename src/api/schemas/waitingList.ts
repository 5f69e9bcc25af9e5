/** The waiting lists for readers and for future authors. Addresses already on the list get the same response. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { email, freeText, request, title, webAddress } from './fields.ts';
import { limits } from './limits.ts';

export const waitingReader = request({ email });
/** A person who wants to become an author, with a link to their work. */
export const waitingAuthor = request({
  name: title(limits.personName),
  email,
  link: webAddress,
  message: v.optional(freeText(limits.message), ''),
});

export const waitingListEndpoints = {
  join: { method: 'POST', path: 'waiting-list', caller: 'anyone', prelaunch: 'open', body: waitingReader, status: 204 },
  joinAsAuthor: {
    method: 'POST',
    path: 'waiting-list/author',
    caller: 'anyone',
    prelaunch: 'open',
    body: waitingAuthor,
    status: 204,
  },
} as const satisfies EndpointTable;
