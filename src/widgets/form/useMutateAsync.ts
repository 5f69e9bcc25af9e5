import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

/** Returns the `mutateAsync` function of a mutation. */
export function useMutateAsync<Result, Request>(
  options: UseMutationOptions<Result, Error, Request>,
): (request: Request) => Promise<Result> {
  return useMutation(options).mutateAsync;
}
