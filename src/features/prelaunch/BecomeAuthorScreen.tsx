import { Trans, useLingui } from '@lingui/react/macro';
import { FormBoundary } from '../../widgets/form/FormBoundary.tsx';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { SignUpOpenLine } from './SignUpOpen.tsx';
import { PrelaunchFrame } from './PrelaunchFrame.tsx';

const BecomeAuthorForm = lazyPart(() => import('./BecomeAuthorForm.tsx'), { preload: true });

export default function BecomeAuthorScreen() {
  const { t } = useLingui();
  const hint = t`A public page, such as https://example.com/comic`;
  return (
    <PrelaunchFrame
      title={<Trans>Become an author</Trans>}
      text={<Trans>Show us something you’ve made: a page, a series, a sketchbook. Finished or not.</Trans>}
    >
      <FormBoundary fields={[{}, {}, { hint }, { isLong: true }]}>
        <BecomeAuthorForm />
      </FormBoundary>
      <SignUpOpenLine />
    </PrelaunchFrame>
  );
}
