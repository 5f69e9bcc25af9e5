import { type ReactNode, useId } from 'react';
import { Card } from '../../../../ui/Card.tsx';
import styles from './FormSection.module.css';

interface FormSectionProps {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A card with a title, for a section of the episode form. */
export function FormSection({ title, className, children }: FormSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </Card>
  );
}
