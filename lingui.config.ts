import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: ['src/features/auth/**', 'src/features/legal/**', 'src/features/prelaunch/**', 'src/widgets/form/**'],
    },
    // Texts that are loaded with their screens and not with the app (src/i18n/catalogues.ts, 'areas').
    {
      path: '<rootDir>/locales/{locale}/forms',
      include: ['src/features/auth', 'src/features/prelaunch', 'src/widgets/form'],
    },
    { path: '<rootDir>/locales/{locale}/legal', include: ['src/features/legal'] },
  ],
  // Line numbers would change the catalogues with every edit of a source file.
  format: formatter({ lineNumbers: false }),
});
