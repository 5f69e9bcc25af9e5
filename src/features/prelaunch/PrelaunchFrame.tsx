import type { ReactNode } from 'react';
import styles from './Prelaunch.module.css';
import { QueueDrawing } from './QueueDrawing.tsx';

interface PrelaunchFrameProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the prelaunch pages. */
export function PrelaunchFrame({ title, text, children }: PrelaunchFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.texts}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.content}>{children}</div>
      </div>
      <QueueDrawing className={styles.drawing} />
    </div>
  );
}
