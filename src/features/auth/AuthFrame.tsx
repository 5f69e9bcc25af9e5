import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './AuthFrame.module.css';

/** Decoration never keeps anybody waiting, and phones don't show it. */
const DoorDrawing = lazy(() => import('./DoorDrawing.tsx'));

interface AuthFrameProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
}

/** A sign-in screen: one card with one thing to do, and beside it, where there is room, a door. */
export function AuthFrame({ title, subtitle, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.drawing} aria-hidden="true">
        <Suspense>
          <DoorDrawing />
        </Suspense>
      </div>
      <Card padding="roomy" className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children && <div className={styles.content}>{children}</div>}
      </Card>
    </div>
  );
}
