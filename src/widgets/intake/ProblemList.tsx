import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { FileRow, FileRows } from './FileRows.tsx';
import styles from './ProblemList.module.css';

export interface ProblemListProps {
  readonly problems: readonly {
    readonly id: string;
    /** Name of the source file. */
    readonly name: string;
    /** A text about the problem and its solution. */
    readonly reason: string;
  }[];
  readonly onRemove: (id: string) => void;
}

export function ProblemList({ problems, onRemove }: ProblemListProps) {
  const titleId = useId();
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems}>
      <h2 className={styles.title} id={titleId}>
        <Trans>Problems</Trans>
      </h2>
      <FileRows name={{ labelledBy: titleId }} tone="danger">
        {problems.map((problem) => (
          <FileRow key={problem.id} name={problem.name} onRemove={() => onRemove(problem.id)}>
            <span className={styles.reason}>{problem.reason}</span>
          </FileRow>
        ))}
      </FileRows>
    </section>
  );
}
