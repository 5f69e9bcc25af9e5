import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Link to the wizard for a new series. */
export function NewSeries() {
  return (
    <ButtonLink variant="primary" href={href('publish')} icon={<Plus />}>
      <Trans>New series</Trans>
    </ButtonLink>
  );
}
