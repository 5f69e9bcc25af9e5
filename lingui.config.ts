import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/messages', include: ['src'], exclude: ['src/features/legal/**'] },
    // Long texts, loaded with their screens and not with the app (src/i18n/catalogues.ts, 'areas').
    { path: '<rootDir>/locales/{locale}/legal', include: ['src/features/legal'] },
  ],
  // Line numbers would change the catalogues with every edit of a source file.
  format: formatter({ lineNumbers: false }),
});
