/** Loaded into a server with `--import`: closing the embedded database blocks the main thread, as if its files were gone. */
import { PGlite } from '@electric-sql/pglite';

PGlite.prototype.close = () => {
  for (;;);
};
