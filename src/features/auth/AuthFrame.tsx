import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './AuthFrame.module.css';
import { DoorDrawing } from './DoorDrawing.tsx';

interface AuthFrameProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
}

/** A sign-in screen: one card with one thing to do, and beside it, where there is room, a door. */
export function AuthFrame({ title, subtitle, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <DoorDrawing className={styles.drawing} />
      <Card padding="roomy" className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children && <div className={styles.content}>{children}</div>}
      </Card>
    </div>
  );
}
