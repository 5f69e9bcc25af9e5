import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/format.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './PlanLegend.module.css';
import { type Sureness, surenesses, surenessOf } from './sureness.ts';
import type { CutEditing } from './useCutEditing.ts';
import type { CutMessages } from './useCutMessages.ts';

/** Lists the colours with the number of cuts of each colour. A click selects the next cut of that colour. */
export function PlanLegend({ editing, messages }: { readonly editing: CutEditing; readonly messages: CutMessages }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { cuts } = editing.plan;
  const after = (sureness: Sureness): number => {
    const next = cuts.findIndex((cut, index) => index > (editing.selected ?? -1) && surenessOf(cut) === sureness);
    return next >= 0 ? next : cuts.findIndex((cut) => surenessOf(cut) === sureness);
  };
  return (
    <ul className={styles.legend} aria-label={t`Cut quality`}>
      {surenesses.map((sureness) => {
        const count = cuts.filter((cut) => surenessOf(cut) === sureness).length;
        return (
          <li key={sureness}>
            <button
              type="button"
              className={classNames(styles.entry, styles[sureness])}
              disabled={count === 0}
              onClick={() => editing.show(after(sureness))}
            >
              <span className={styles.swatch} aria-hidden="true" />
              {number(count)} {messages.sureness(sureness)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
