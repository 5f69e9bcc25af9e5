/**
 * The three toggles: subscribe, like, follow. Requests contain the new state and its time, so that repeating or delaying them
 * does no harm.
 */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Change, Stamped, ToggleName, ToggleRequest } from './change.ts';
import { logChange, sendOrStore } from './outbox.ts';
import { changeCached } from '../queryCache/cachedEntities.ts';
import type { Toggled } from '../schemas/shapes.ts';

/** The state after a toggle; without a count if the request is only stored (`outbox.ts`). */
export type ToggleState = Pick<Toggled, 'active'> & Partial<Pick<Toggled, 'count'>>;

interface Toggle<Request extends ToggleRequest> {
  readonly name: ToggleName;
  readonly send: (request: Stamped<Request>) => Promise<Toggled>;
  /** Converts a request to a change for the outbox. */
  readonly toChange: (request: Stamped<Request>) => Change;
  /** Updates all cached copies with `setCachedToggle`, and returns its result. */
  readonly setCached: (client: QueryClient, id: string, active: boolean, count?: number) => boolean | undefined;
  /** Invalidates other data that depends on the toggle. */
  readonly invalidate?: (client: QueryClient, request: Request) => Promise<void>;
}

/**
 * Creates the mutation options of a toggle. If a request fails, the cached copies get the last settled state (`settledStates`),
 * unless another request for the same entity is pending.
 */
export function toggleOptions<Request extends ToggleRequest>({
  name,
  send,
  toChange,
  setCached,
  invalidate,
}: Toggle<Request>) {
  const mutationKey = ['toggle', name];
  /** Times of the user's actions whose requests wait for earlier ones to finish, ISO 8601. */
  const timestamps = new WeakMap<Request, string>();
  /** The state without the pending requests, by entity id: as shown before the first of them, or as in the last response. */
  const settledStates = new WeakMap<QueryClient, Map<string, boolean | undefined>>();
  const getSettledStates = (client: QueryClient): Map<string, boolean | undefined> => {
    const states = settledStates.get(client) ?? new Map<string, boolean | undefined>();
    settledStates.set(client, states);
    return states;
  };
  const addTimestamp = (request: Request): Stamped<Request> => {
    const at = timestamps.get(request) ?? new Date().toISOString();
    timestamps.set(request, at);
    return { ...request, at };
  };
  const options = mutationOptions({
    mutationKey,
    // Requests are sent one after the other, in the order of the user's actions.
    scope: { id: 'toggle' },
    mutationFn: (request: Request): Promise<ToggleState> => {
      const sent = addTimestamp(request);
      timestamps.delete(request);
      return sendOrStore<ToggleState>(
        toChange(sent),
        () => send(sent),
        () => ({ active: request.active }),
      );
    },
    onMutate: (request, { client }) => {
      logChange(toChange(addTimestamp(request)));
      const before = setCached(client, request.id, request.active);
      if (isLastToggle(client, mutationKey, request.id)) getSettledStates(client).set(request.id, before);
    },
    onError: (_error, { id, active }, _shown, { client }) => {
      if (isLastToggle(client, mutationKey, id)) setCached(client, id, getSettledStates(client).get(id) ?? !active);
    },
    onSuccess: ({ active, count }, request, _shown, { client }) => {
      getSettledStates(client).set(request.id, active);
      if (isLastToggle(client, mutationKey, request.id)) setCached(client, request.id, active, count);
      // Don't refetch if the request couldn't be sent.
      return count === undefined ? undefined : invalidate?.(client, request);
    },
  });
  /** `sendStamped` sends a stored request with its original time. */
  return { ...options, sendStamped: send };
}

/** Whether only one request of this toggle for the entity is pending. After a double tap, the first response is obsolete. */
function isLastToggle(client: QueryClient, mutationKey: readonly string[], id: string): boolean {
  const concernsEntity = (variables: unknown) =>
    typeof variables === 'object' && variables !== null && 'id' in variables && variables.id === id;
  const pending = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return pending.filter(({ state }) => concernsEntity(state.variables)).length <= 1;
}

/** How a toggle is stored in an entity. */
interface ToggleFields<Entity> {
  readonly read: (entity: Entity) => Toggled;
  readonly write: (entity: Entity, state: Toggled) => Entity;
}

/**
 * Sets a toggle in all cached copies of an entity.
 * @param isCopy recognizes a copy by its id and the fields of the toggle
 * @param count the count from the server; if undefined, each copy's count changes by one, unless the copy already has this state
 * @returns the state before; undefined if there are no copies
 */
export function setCachedToggle<Entity extends object>(
  client: QueryClient,
  isCopy: (value: object) => value is Entity,
  { read, write }: ToggleFields<Entity>,
  active: boolean,
  count?: number,
): boolean | undefined {
  let before: boolean | undefined;
  changeCached(client, isCopy, (entity) => {
    const copy = read(entity);
    if (before === undefined || before === active) before = copy.active;
    const change = Number(active) - Number(copy.active);
    return write(entity, { active, count: count ?? Math.max(0, copy.count + change) });
  });
  return before;
}
