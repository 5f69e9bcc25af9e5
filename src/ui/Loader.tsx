import { classNames } from './classNames.ts';
import styles from './Loader.module.css';
import { Mark } from './mark/Mark.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface LoaderProps {
  readonly isLoading: boolean;
  /** Covers the page and blocks its use. */
  readonly isFullScreen?: boolean;
  /** Screen reader text: 'loading' in the user's language. */
  readonly label: string;
}

/**
 * A loading indicator for content of unknown shape: idle, loading, or loading over the full screen. Use Skeleton for content of
 * known shape. Visible after 200 ms. The live region stays in the document while idle, because screen readers announce only changes
 * of existing regions.
 */
export function Loader({ isLoading, isFullScreen = false, label }: LoaderProps) {
  return (
    <div role="status" className={classNames(isLoading && (isFullScreen ? styles.screen : styles.place))}>
      {isLoading && (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className={styles.mark} aria-hidden="true">
            <Mark size={40} />
          </span>
        </>
      )}
    </div>
  );
}
