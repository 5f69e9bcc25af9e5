import LibraryCat from '../../../widgets/catPanel/LibraryCat.tsx';
import PortraitCat from '../../../widgets/catPanel/PortraitCat.tsx';
import PreviewCat from '../../../widgets/catPanel/PreviewCat.tsx';
import type { LoginPurpose } from './loginPurpose.ts';

/** A decorative drawing. */
export default function LoginPurposePanel({ purpose }: { readonly purpose: LoginPurpose }) {
  if (purpose === 'library') return <LibraryCat />;
  return purpose === 'settings' ? <PortraitCat /> : <PreviewCat />;
}
