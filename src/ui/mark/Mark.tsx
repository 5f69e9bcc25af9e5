import { markPath, MARK_SIZE_PX } from './mark.ts';

/** The product's mark, in the text colour. Decorative. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${MARK_SIZE_PX} ${MARK_SIZE_PX}`}
      fill="currentColor"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={markPath} />
    </svg>
  );
}
