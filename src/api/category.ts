/** Genres, which the API calls categories. */
import { queryOptions } from '@tanstack/react-query';
import { send } from './transport/client.ts';
import { categoryEndpoints } from './schemas/category.ts';
import { staleTimeMs } from './transport/timing.ts';

const root = ['category'] as const;
export const categoryKeys = {
  root,
  list: [...root, 'list'] as const,
  detail: (code: string) => [...root, 'detail', code] as const,
};

export const categoriesOptions = queryOptions({
  queryKey: categoryKeys.list,
  queryFn: ({ signal }) => send(categoryEndpoints.list, { signal }),
  staleTime: staleTimeMs.constant,
});

export function categoryOptions(code: string) {
  return queryOptions({
    queryKey: categoryKeys.detail(code),
    queryFn: ({ signal }) => send(categoryEndpoints.get, { params: { code }, signal }),
    staleTime: staleTimeMs.constant,
  });
}
