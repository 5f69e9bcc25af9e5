import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import styles from './Description.module.css';

interface DescriptionProps {
  readonly text: string;
  /** Language of the text, for screen readers and hyphenation. */
  readonly language: string;
}

/** Shows the beginning of a text. If the text is longer, a button shows all of it. Pass the text as `key`. */
export function Description({ text, language }: DescriptionProps) {
  const id = useId();
  const containerRef = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);

  // The width of the element decides whether the text is truncated.
  useEffect(() => {
    const element = containerRef.current;
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  if (text === '') return null;
  return (
    <div>
      <div
        ref={containerRef}
        id={id}
        lang={language}
        className={classNames(styles.text, !isOpen && styles.closed, isLong && !isOpen && styles.faded)}
      >
        {text.split(/\n{2,}/).map((paragraph, index) => (
          // Indexes are stable keys, because paragraphs never change their order.
          <p key={`${index}-${paragraph.length}`}>{paragraph}</p>
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </button>
      )}
    </div>
  );
}
