import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Description.module.css';

interface DescriptionProps {
  readonly text: string;
  /** Language of the text. */
  readonly language: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Id of the element with the details, which the button also controls. */
  readonly detailsId: string;
}

/** Shows the beginning of a text, and a button for all of it and the details. Pass the text as `key`. */
export function Description({ text, language, isOpen, onToggle, detailsId }: DescriptionProps) {
  const id = useId();
  const containerRef = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    const element = containerRef.current;
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div className={classNames(styles.description, isOpen && styles.open)}>
      {text !== '' && (
        <div
          ref={containerRef}
          id={id}
          lang={language}
          className={classNames(styles.text, !isOpen && styles.closed, isLong && !isOpen && styles.long)}
        >
          {text.split(/\n{2,}/).map((paragraph, index) => (
            <p key={`${index}-${paragraph.length}`}>{paragraph}</p>
          ))}
        </div>
      )}
      <button
        type="button"
        className={classNames(styles.toggle, !isLong && styles.forDetails)}
        aria-expanded={isOpen}
        aria-controls={text === '' ? detailsId : `${id} ${detailsId}`}
        onClick={onToggle}
      >
        {isOpen ? (
          <Trans>Less</Trans>
        ) : (
          <Trans>
            More<VisuallyHidden> about this series</VisuallyHidden>
          </Trans>
        )}
      </button>
    </div>
  );
}
