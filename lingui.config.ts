import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src'] }],
  // Line numbers would change the catalogues with every edit of a source file.
  format: formatter({ lineNumbers: false }),
});
