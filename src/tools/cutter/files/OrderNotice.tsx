import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Cutter } from '../createCutter.ts';
import type { CutterFile, CutterState } from '../cutterState.ts';
import styles from './CutterFiles.module.css';
import { checkOrder, type OrderCheck } from './fileOrder.ts';

/** Names the first two neighbours whose numbers contradict the order. */
function WrongOrder({ above, below }: NonNullable<OrderCheck['wrong']>) {
  return (
    <Trans>
      The numbers in the names suggest another order: {above.file.name} is above {below.file.name}.
    </Trans>
  );
}

/**
 * Warns if the numbers in the file names contradict the order. Not shown if the user has put the files in order by
 * hand or has chosen to keep the order.
 */
export function OrderNotice({ state, cutter }: { readonly state: CutterState; readonly cutter: Cutter }) {
  const { wrong } = checkOrder(state.files);
  if (state.order === 'hand' || !wrong) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <>
          <Button onClick={() => cutter.sort('number')}>
            <Trans>Sort by number</Trans>
          </Button>
          <Button onClick={cutter.keepOrder}>
            <Trans>Keep this order</Trans>
          </Button>
        </>
      }
    >
      <WrongOrder {...wrong} />
    </Notice>
  );
}

interface OrderByHandProps {
  readonly files: readonly CutterFile[];
  readonly onSort: Cutter['sort'];
}

/**
 * A button for files put in order by hand: sorts by number if the numbers contradict the order, otherwise by name.
 * Renders nothing if neither would change the order.
 */
export function OrderByHand({ files, onSort }: OrderByHandProps) {
  const { wrong, canSortByName } = checkOrder(files);
  if (!wrong && !canSortByName) return null;
  return (
    <div className={styles.order}>
      {wrong && (
        <p className={styles.note}>
          <WrongOrder {...wrong} />
        </p>
      )}
      {wrong ? (
        <Button onClick={() => onSort('number')}>
          <Trans>Sort by number</Trans>
        </Button>
      ) : (
        <Button onClick={() => onSort('name')}>
          <Trans>Sort by name</Trans>
        </Button>
      )}
    </div>
  );
}
