import { type ReactNode, useId } from 'react';
import styles from './HomeSection.module.css';

interface HomeSectionProps {
  readonly title: ReactNode;
  /** Link beside the title. */
  readonly all?: { readonly href: string; readonly label: ReactNode };
  readonly children: ReactNode;
}

/** A section of the home page. */
export function HomeSection({ title, all, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {all && (
          <a href={all.href} className={styles.allLink}>
            {all.label}
          </a>
        )}
      </header>
      {children}
    </section>
  );
}
