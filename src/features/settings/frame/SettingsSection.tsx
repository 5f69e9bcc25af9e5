import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import styles from './SettingsSection.module.css';

interface SettingsSectionProps {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** A group of settings on a page. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {about && <p className={styles.description}>{about}</p>}
      <div className={styles.content}>{children}</div>
    </Card>
  );
}
