import type { SearchResult } from '../../api/schemas/search.ts';
import { MarkedText } from './MarkedText.tsx';
import { cutBeforeMatch } from './matchedParts.ts';

interface MatchedTextProps {
  readonly series: Pick<SearchResult, 'matched_text'>;
  readonly typed: string;
  readonly className: string | undefined;
}

/** The part of the description that the search found. */
export function MatchedText({ series: { matched_text }, typed, className }: MatchedTextProps) {
  if (matched_text == null) return null;
  return (
    <span className={className}>
      <MarkedText text={cutBeforeMatch(matched_text, typed)} typed={typed} />
    </span>
  );
}
