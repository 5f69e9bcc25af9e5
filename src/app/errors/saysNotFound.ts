/**
 * Whether the upstream has said that there is no such thing: `isNotFound` of api/apiError.ts, without the client's code, which
 * would be in everybody's first load with it.
 */
export function saysNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'ApiError' && Reflect.get(error, 'kind') === 'notFound';
}
