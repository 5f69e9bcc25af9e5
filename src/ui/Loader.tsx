import { classNames } from './classNames.ts';
import styles from './Loader.module.css';
import { Mark } from './mark/Mark.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface LoaderProps {
  readonly isLoading: boolean;
  /** Covers the page: nothing on it is to be seen or used meanwhile. */
  readonly isFullScreen?: boolean;
  /** What screen readers say: 'loading' in the person's language. */
  readonly label: string;
}

/**
 * Idle, loading, or loading over the full screen, for content of unknown shape; content of known shape shows a Skeleton.
 * Visible after 200 ms. The live region stays in the document while idle: screen readers announce only changes of a region that
 * they already know.
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
