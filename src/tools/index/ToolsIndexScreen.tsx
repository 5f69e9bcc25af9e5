import { Trans } from '@lingui/react/macro';

export default function ToolsIndexScreen() {
  return (
    <h1>
      <Trans>Tools</Trans>
    </h1>
  );
}
