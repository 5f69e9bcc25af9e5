/** Gives fast-check's property tests (tests with many random inputs) the same inputs in every run. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_122 });
