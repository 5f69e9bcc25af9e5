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
 * A loading indicator for content of unknown shape. Render it also while nothing is loading, because screen readers announce only
 * changes of existing live regions.
 */
export function Loader({ isLoading, isFullScreen = false, label }: LoaderProps) {
  return (
    <div role="status" className={classNames(isLoading && (isFullScreen ? styles.screen : styles.container))}>
      {isLoading && (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className={styles.logo} aria-hidden="true">
            <Mark size={40} />
          </span>
        </>
      )}
    </div>
  );
}
