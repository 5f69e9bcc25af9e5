import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { moderationCountsOptions } from '../../api/moderation.ts';
import { useFormats } from '../../i18n/format.ts';
import { getPanelId, getTabId, LinkTabs } from '../../widgets/linkTabs/LinkTabs.tsx';
import { useScreenAddress } from '../../widgets/paging/useScreenAddress.ts';
import { LogTab } from './LogTab.tsx';
import styles from './Moderation.module.css';
import {
  type ModerationState,
  type ModerationTab,
  moderationTabs,
  parseModerationState,
  toModerationAddress,
} from './moderationAddress.ts';
import { PeopleTab } from './PeopleTab.tsx';
import { ReportsTab } from './ReportsTab.tsx';
import { WaitingTab } from './WaitingTab.tsx';

/** Prefix of the ids of the tabs and their panel. */
const TAB_GROUP = 'moderation';

/** `/moderation` */
export default function ModerationScreen() {
  const { t } = useLingui();
  const { number } = useFormats();
  const { query, replace } = useScreenAddress();
  const state = useMemo(() => parseModerationState(query), [query]);
  const { data: counts } = useQuery(moderationCountsOptions);
  const names: Readonly<Record<ModerationTab, ReactNode>> = {
    waiting: <Trans>Waiting</Trans>,
    reports: <Trans>Reports</Trans>,
    people: <Trans>People</Trans>,
    log: <Trans>Log</Trans>,
  };
  const getCount = (tab: ModerationTab) => {
    if (counts === undefined) return undefined;
    if (tab === 'waiting') return counts.series + counts.episodes;
    return tab === 'reports' ? counts.reports : undefined;
  };
  const tabs = moderationTabs.map((name) => {
    const count = getCount(name);
    const label = (
      <>
        {names[name]}
        {count !== undefined && <span className={styles.count}>{number(count)}</span>}
      </>
    );
    return { name, href: toModerationAddress({ tab: name }), label };
  });
  const { tab } = state;
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Moderation</Trans>
      </h1>
      <LinkTabs label={t`Moderation`} group={TAB_GROUP} tabs={tabs} current={tab} />
      <section
        id={getPanelId(TAB_GROUP, tab)}
        role="tabpanel"
        aria-labelledby={getTabId(TAB_GROUP, tab)}
        className={styles.panel}
      >
        <Panel state={state} onChange={(next) => replace(toModerationAddress(next))} />
      </section>
    </div>
  );
}

interface PanelProps {
  readonly state: ModerationState;
  readonly onChange: (state: ModerationState) => void;
}

function Panel({ state, onChange }: PanelProps) {
  switch (state.tab) {
    case 'waiting':
      return <WaitingTab kind={state.kind} onKind={(kind) => onChange({ ...state, kind })} />;
    case 'reports':
      return <ReportsTab />;
    case 'people':
      return <PeopleTab state={state} onChange={onChange} />;
    case 'log':
      return <LogTab />;
  }
}
