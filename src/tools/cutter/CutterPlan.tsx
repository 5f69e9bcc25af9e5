import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { outputSize } from '../../engine/encodeEpisode.ts';
import { useFormats } from '../../i18n/format.ts';
import { type CutPlan, cutLimits, slicesOf } from '../../imaging/cutPlan.ts';
import { type PlatformCode, platforms } from '../../imaging/platforms.ts';
import { SliceList } from '../../widgets/cutPlan/SliceList.tsx';
import { StripView, type StripViewHandle } from '../../widgets/cutPlan/StripView.tsx';
import type { DrawTile } from '../../widgets/cutPlan/StripTile.tsx';
import styles from './CutterPlan.module.css';
import type { CutterState } from './cutterState.ts';

interface CutterPlanProps {
  readonly state: CutterState;
  readonly draw: DrawTile;
}

/** The strip with the cuts of one platform, and the list of its slices. */
export function CutterPlan({ state, draw }: CutterPlanProps) {
  const { t } = useLingui();
  const { strip, plans, settings } = state;
  const view = useRef<StripViewHandle>(null);
  const [wanted, setWanted] = useState<PlatformCode>('longstrip');
  const shown = settings.platforms.includes(wanted) ? wanted : settings.platforms[0];
  const plan = shown && plans?.[shown];

  return (
    <section className={styles.plan} aria-label={t`Cut plan`}>
      <div className={styles.head}>
        <h2>
          <Trans>Cut plan</Trans>
        </h2>
        {settings.platforms.length > 1 && (
          <div className={styles.switch} role="group" aria-label={t`Show the cuts for`}>
            {settings.platforms.map((code) => (
              <button key={code} type="button" aria-pressed={code === shown} onClick={() => setWanted(code)}>
                {platforms[code].name}
              </button>
            ))}
          </div>
        )}
      </div>
      <div role="status" className={styles.status}>
        {strip && plans && <PlanSummary width={strip.width} plans={plans} shown={settings.platforms} />}
      </div>
      {strip && (
        <div className={styles.panes}>
          <StripView strip={strip} slices={plan ? slicesOf(plan) : []} draw={draw} handle={view} />
          {plan && shown && (
            <SliceList
              slices={slicesOf(plan)}
              maxRows={cutLimits(platforms[shown].slices, strip.width).maxRows}
              heightOf={({ top, bottom }) => outputSize(platforms[shown].slices, strip.width, bottom - top).height}
              onShow={({ top }) => view.current?.showRow(top)}
            />
          )}
        </div>
      )}
    </section>
  );
}

interface PlanSummaryProps {
  readonly width: number;
  readonly plans: NonNullable<CutterState['plans']>;
  readonly shown: readonly PlatformCode[];
}

function PlanSummary({ width, plans, shown }: PlanSummaryProps) {
  return shown.map((code) => {
    const plan = plans[code];
    return plan && <PlatformSummary key={code} code={code} plan={plan} width={width} />;
  });
}

function PlatformSummary({ code, plan, width }: { code: PlatformCode; plan: CutPlan; width: number }) {
  const { number } = useFormats();
  const slices = slicesOf(plan);
  const rows = Math.max(...slices.map(({ top, bottom }) => bottom - top));
  const tallest = number(outputSize(platforms[code].slices, width, rows).height);
  const forced = slices.filter((slice) => slice.forced).length;
  return (
    <p>
      <strong>{platforms[code].name}</strong>{' '}
      <Trans>
        <Plural value={slices.length} one="# slice" other="# slices" />, tallest {tallest} px,{' '}
        <Plural value={forced} _0="no cut through art" one="# cut through art" other="# cuts through art" />
      </Trans>
    </p>
  );
}
