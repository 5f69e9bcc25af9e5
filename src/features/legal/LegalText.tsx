import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { product } from '../../product.ts';
import styles from './LegalText.module.css';

export interface LegalSection {
  /** Fragment id. Must be the same in all languages. */
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

interface LegalTextProps {
  readonly title: string;
  /** A summary in two sentences. */
  readonly summary: ReactNode;
  readonly sections: readonly LegalSection[];
}

/** A long text with a numbered table of contents. */
export function LegalText({ title, summary, sections }: LegalTextProps) {
  const { t } = useLingui();
  return (
    <article className={styles.text}>
      <h1>{title}</h1>
      <p className={styles.date}>
        <Trans>Effective 21 November 2026</Trans>
      </p>
      <div className={styles.summary}>{summary}</div>
      <nav aria-label={t`On this page`}>
        <ol className={styles.contents}>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className={styles.section}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          {section.text}
        </section>
      ))}
    </article>
  );
}

/** Shows the operator's email address, or says that the operator hasn't published one. */
export function OperatorContact() {
  const mail = product.supportMail;
  return mail ? (
    <p>
      <Trans>
        Write to <a href={`mailto:${mail}`}>{mail}</a>. We’ll answer within a month.
      </Trans>
    </p>
  ) : (
    <p>
      <Trans>
        The operator of this site hasn’t published an email address. Ask the person who told you about the site.
      </Trans>
    </p>
  );
}
