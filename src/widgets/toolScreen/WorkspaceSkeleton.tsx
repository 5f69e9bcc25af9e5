import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ToolWorkspace.module.css';

/** A placeholder in the shape of the workspace. */
export function WorkspaceSkeleton() {
  return (
    <div className={styles.workspace} data-workspace>
      <div className={styles.bar}>
        <div className={styles.tools}>
          <Skeleton width="short" />
        </div>
      </div>
      <div className={styles.main}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.footer} />
    </div>
  );
}
