import { QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode, useEffect } from 'react';
import { accountQueriesAtom } from './queries.ts';

/**
 * Provides the account's query cache. Remounts its children when the cache is replaced (`queries.ts`), because mounted queries
 * never change their cache. Also starts the query persister.
 */
export default function WithAccountQueries({ children }: { readonly children: ReactNode }) {
  const { client, key } = useAtomValue(accountQueriesAtom);
  useEffect(() => void startPersistingQueries(), []);
  return (
    <QueryClientProvider client={client}>
      <Fragment key={key}>{children}</Fragment>
    </QueryClientProvider>
  );
}

async function startPersistingQueries(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  try {
    const { startQueryPersister } = await import('./startQueryPersister.ts');
    await startQueryPersister();
  } catch (cause) {
    console.warn('Could not start persisting query results.', cause);
  }
}
