import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/format.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './PlanLegend.module.css';
import { type CutCertainty, cutCertainties, getCertainty } from './cutCertainty.ts';
import type { CutPlanEditorState } from './useCutPlan.ts';

/** Explains the colours of the cuts, with the number of cuts of each colour. A click shows the next cut of the colour. */
export function PlanLegend({ editor: { editing, messages } }: { readonly editor: CutPlanEditorState }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { cuts } = editing.plan;
  /** Returns the index of the next cut of this certainty after the selected cut, or else of the first. */
  const findNext = (certainty: CutCertainty): number => {
    const next = cuts.findIndex((cut, index) => index > (editing.selected ?? -1) && getCertainty(cut) === certainty);
    return next >= 0 ? next : cuts.findIndex((cut) => getCertainty(cut) === certainty);
  };
  return (
    <ul className={styles.legend} aria-label={t`Cut quality`}>
      {cutCertainties.map((certainty) => {
        const count = cuts.filter((cut) => getCertainty(cut) === certainty).length;
        return (
          <li key={certainty}>
            <button
              type="button"
              className={classNames(styles.entry, styles[certainty])}
              disabled={count === 0}
              onClick={() => editing.show(findNext(certainty))}
            >
              <span className={styles.swatch} aria-hidden="true" />
              {number(count)} {messages.certainty(certainty)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
