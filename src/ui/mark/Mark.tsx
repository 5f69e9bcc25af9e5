import { markPath, MARK_SIZE } from './mark.ts';

/** The product's mark, in the text colour. Decorative, because the name is beside it. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`} fill="currentColor" aria-hidden="true">
      <path fillRule="evenodd" d={markPath} />
    </svg>
  );
}
