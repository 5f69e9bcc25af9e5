/** Endpoints for follows: a user follows another user. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { changes, choice } from './fields.ts';
import { personSummary } from './person.ts';
import { pageQuery } from './query.ts';
import { toggleEntries } from './reading.ts';
import { list, toggled } from './shapes.ts';

/** Where a user can follow another user. The app doesn't send `episode`. */
export const followSources = ['profile', 'series', 'episode', 'audience'] as const;
export type FollowSource = (typeof followSources)[number];

export const followRequest = v.optional(changes({ ...toggleEntries, source: v.optional(choice(followSources)) }), {});

export const followEndpoints = {
  /** The users whom a user follows, with the newest follow first. */
  following: {
    method: 'GET',
    path: 'user/{id}/following',
    caller: 'anyone',
    query: pageQuery,
    status: 200,
    response: list(personSummary),
  },
  /** The users who follow a user, with the newest follow first. */
  followers: {
    method: 'GET',
    path: 'user/{id}/followers',
    caller: 'anyone',
    query: pageQuery,
    status: 200,
    response: list(personSummary),
  },
  /** 409 if a user tries to follow themselves. `count`: number of followers of `{id}`. */
  toggle: {
    method: 'POST',
    path: 'user/follow/{id}/toggle',
    caller: 'signedIn',
    body: followRequest,
    status: 200,
    response: toggled,
  },
} as const satisfies EndpointTable;
