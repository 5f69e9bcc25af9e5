/** Property tests use the same random cases in every run, so that they never fail by chance. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_122 });
