import { Trans } from '@lingui/react/macro';
import { BecomeAuthorForm } from './BecomeAuthorForm.tsx';
import { PrelaunchFrame } from './PrelaunchFrame.tsx';

export default function BecomeAuthorScreen() {
  return (
    <PrelaunchFrame
      title={<Trans>Become an author</Trans>}
      text={<Trans>Show us something you have made: a page, a series, a sketchbook. Finished or not.</Trans>}
    >
      <BecomeAuthorForm />
    </PrelaunchFrame>
  );
}
