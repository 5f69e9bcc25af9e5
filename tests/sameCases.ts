/** Properties are tried on the same cases in every run: what fails, fails for everybody, and nothing fails by chance. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_122 });
