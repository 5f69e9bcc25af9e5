import type { Provider } from '../../api/schemas/auth.ts';

/** A letter for each provider, because the providers restrict the use of their logos. */
const letters: Readonly<Record<Provider, string>> = { facebook: 'f', google: 'G', twitter: 't', line: 'L', apple: 'a' };

export function ProviderMark({ provider }: { readonly provider: Provider }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <text x="12" y="16.500" textAnchor="middle" fontSize="13" fontWeight="700" fill="currentColor">
        {letters[provider]}
      </text>
    </svg>
  );
}
