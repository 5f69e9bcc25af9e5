import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './ProblemList.module.css';

export interface ProblemListProps {
  readonly problems: readonly {
    readonly id: string;
    /** The file's name, as chosen. */
    readonly name: string;
    /** What happened and the way out, in a sentence. */
    readonly reason: string;
  }[];
  readonly onRemove: (id: string) => void;
}

/** Files that could not be used, each with the reason. The rest goes on without them. */
export function ProblemList({ problems, onRemove }: ProblemListProps) {
  const { t } = useLingui();
  const id = useId();
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems}>
      <h2 className={styles.title} id={id}>
        <Trans>Problems</Trans>
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {problems.map((problem) => (
          <li key={problem.id} className={styles.problem}>
            <div className={styles.words}>
              <span className={styles.name}>{problem.name}</span>
              <span className={styles.reason}>{problem.reason}</span>
            </div>
            <IconButton label={t`Remove ${problem.name}`} icon={<X />} onClick={() => onRemove(problem.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
