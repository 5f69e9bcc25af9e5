import { type ReactNode, useId } from 'react';
import styles from './HomeSection.module.css';

interface HomeSectionProps {
  readonly title: ReactNode;
  /** Link beside the title, such as to the full list. */
  readonly all?: { readonly href: string; readonly label: ReactNode };
  readonly children: ReactNode;
}

/** A section of the home page with a title, an optional link, and content. */
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
