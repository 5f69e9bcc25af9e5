/**
 * The three toggles: subscribe, like, follow. Each shows the wanted state at once and is corrected by the answer. A call always
 * carries the wanted state and its time, and never flips, so that a repeated or late call does no harm.
 */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Change, Stamped, ToggleName, ToggleRequest } from './change.ts';
import { noteChange, sendOrKeep } from './outbox.ts';
import type { Toggled } from './schemas/shapes.ts';

/** How it stands now; without a count when that isn't known yet: the request is kept, and sent later (`outbox.ts`). */
export type Granted = Pick<Toggled, 'active'> & Partial<Pick<Toggled, 'count'>>;

interface Toggle<Wanted extends ToggleRequest> {
  readonly name: ToggleName;
  readonly send: (request: Stamped<Wanted>) => Promise<Toggled>;
  /** The request as the outbox keeps it. */
  readonly keep: (request: Stamped<Wanted>) => Change;
  /** Shows a state in every copy; without a count the shown one moves by one where the state changes. */
  readonly show: (client: QueryClient, id: string, active: boolean, count?: number) => void;
  /** What else is no longer true afterwards. */
  readonly after?: (client: QueryClient, request: Wanted) => Promise<void>;
}

export function toggleOptions<Wanted extends ToggleRequest>({ name, send, keep, show, after }: Toggle<Wanted>) {
  const mutationKey = ['toggle', name];
  /** When each was wished that isn't sent yet: it may have to wait for those before it. */
  const moments = new WeakMap<Wanted, string>();
  const stamped = (request: Wanted): Stamped<Wanted> => {
    const at = moments.get(request) ?? new Date().toISOString();
    moments.set(request, at);
    return { ...request, at };
  };
  const options = mutationOptions({
    mutationKey,
    // One after the other, in the order they were wished.
    scope: { id: 'toggle' },
    mutationFn: (request: Wanted): Promise<Granted> => {
      const sent = stamped(request);
      moments.delete(request);
      return sendOrKeep<Granted>(
        keep(sent),
        () => send(sent),
        () => ({ active: request.active }),
      );
    },
    onMutate: (request, { client }) => {
      noteChange(keep(stamped(request)));
      show(client, request.id, request.active);
    },
    onError: (_error, { id, active }, _shown, { client }) => {
      if (isLastToggle(client, mutationKey, id)) show(client, id, !active);
    },
    onSuccess: ({ active, count }, request, _shown, { client }) => {
      if (isLastToggle(client, mutationKey, request.id)) show(client, request.id, active, count);
      // What can't be sent for now can't be asked for either.
      return count === undefined ? undefined : after?.(client, request);
    },
  });
  /** `sendStamped`: a request of then, for the outbox. */
  return { ...options, sendStamped: send };
}

/** Whether the request that is ending is the only one for its entity. After a double tap the first answer is no longer wanted. */
function isLastToggle(client: QueryClient, mutationKey: readonly string[], id: string): boolean {
  const isOfIt = (variables: unknown) =>
    typeof variables === 'object' && variables !== null && 'id' in variables && variables.id === id;
  const pending = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return pending.filter(({ state }) => isOfIt(state.variables)).length <= 1;
}

/** The count beside a toggle after it is shown as `active`. */
export function countAfter(before: { active: boolean; count: number }, active: boolean, known?: number): number {
  if (known !== undefined) return known;
  if (before.active === active) return before.count;
  return Math.max(0, before.count + (active ? 1 : -1));
}
