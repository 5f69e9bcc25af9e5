import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './AuthFrame.module.css';

/** Lazy, so that the form doesn't wait for the drawing. Narrow screens load it too, but hide it. */
const DoorDrawing = lazy(() => import('./DoorDrawing.tsx'));

interface AuthFrameProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Shown above the title on narrow screens. Its aspect ratio is 4:3. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** Layout of the sign-in screens. */
export function AuthFrame({ title, subtitle, picture, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.drawing} aria-hidden="true">
        <Suspense>
          <DoorDrawing />
        </Suspense>
      </div>
      <Card padding="roomy" className={styles.card}>
        {picture && (
          <div className={styles.picture} aria-hidden="true">
            <Suspense>{picture}</Suspense>
          </div>
        )}
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children && <div className={styles.content}>{children}</div>}
      </Card>
    </div>
  );
}
