import { Trans, useLingui } from '@lingui/react/macro';
import { LinkTabs } from '../../widgets/linkTabs/LinkTabs.tsx';
import { toLibraryAddress, type LibraryTab, libraryTabs } from './libraryAddress.ts';

/** Prefix of the ids of the tabs and their panel. */
export const TAB_GROUP = 'library';

const labels: Readonly<Record<LibraryTab, () => React.ReactNode>> = {
  subscribed: () => <Trans context="series">Subscribed</Trans>,
  recent: () => <Trans>Recent</Trans>,
  saved: () => <Trans context="episodes">Saved</Trans>,
};

export function LibraryTabs({ tab: current }: { readonly tab: LibraryTab }) {
  const { t } = useLingui();
  const tabs = libraryTabs.map((name) => ({ name, href: toLibraryAddress({ tab: name }), label: labels[name]() }));
  return <LinkTabs label={t`Library`} group={TAB_GROUP} tabs={tabs} current={current} />;
}
