import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { openHref } from '../../app/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** To the wizard that makes one. */
export function NewSeries() {
  const publish = openHref('publish');
  if (publish === undefined) return null;
  return (
    <ButtonLink variant="primary" href={publish} icon={<Plus />}>
      <Trans>New series</Trans>
    </ButtonLink>
  );
}
