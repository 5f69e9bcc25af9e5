import { Trans } from '@lingui/react/macro';
import type { SearchResult } from '../../api/schemas/search.ts';
import { MarkedText } from './MarkedText.tsx';

interface OtherTitlesProps {
  readonly series: Pick<SearchResult, 'original_title' | 'matched_title' | 'language'>;
  readonly typed: string;
  readonly className: string | undefined;
}

/** The original title of a translated series, and a title in a third language that the search found. */
export function OtherTitles({
  series: { original_title, matched_title, language },
  typed,
  className,
}: OtherTitlesProps) {
  return (
    <>
      {original_title != null && (
        <span className={className}>
          <Trans>
            Original title:{' '}
            <span lang={language}>
              <MarkedText text={original_title} typed={typed} />
            </span>
          </Trans>
        </span>
      )}
      {matched_title != null && (
        <span className={className}>
          <Trans>
            Also titled <MarkedText text={matched_title} typed={typed} />
          </Trans>
        </span>
      )}
    </>
  );
}
