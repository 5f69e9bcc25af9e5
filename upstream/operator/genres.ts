/** Manages the genres of series. */
import { asc, count, eq, max } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { getViolatedReference, getViolatedUnique } from '../db/failures.ts';
import { genres, seriesGenres } from '../db/tables/series.ts';
import { OperatorError } from './command.ts';

/** Names by language. The English name is used for a language without a name. */
type Names = Readonly<Record<string, string>>;

export async function listGenres(db: Db) {
  return db
    .select({ code: genres.code, position: genres.position, names: genres.names, series: count(seriesGenres.seriesId) })
    .from(genres)
    .leftJoin(seriesGenres, eq(seriesGenres.genreCode, genres.code))
    .groupBy(genres.code)
    .orderBy(asc(genres.position), asc(genres.code));
}

/** Adds a genre. @param position default: the end of the list @throws OperatorError if the code is invalid or taken */
export async function addGenre(db: Db, code: string, names: Names, position: number | undefined): Promise<void> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(code) || code.length > 40) {
    throw new OperatorError('usage', `A genre's code is made of a-z, 0-9 and '-', such as 'slice-of-life'.`);
  }
  try {
    await db.transaction(async (tx) => {
      const [last] = await tx.select({ position: max(genres.position) }).from(genres);
      await tx.insert(genres).values({ code, names, position: position ?? (last?.position ?? 0) + 1 });
    });
  } catch (error) {
    if (getViolatedUnique(error) === undefined) throw error;
    throw new OperatorError('refused', `There is a genre '${code}' already.`);
  }
}

/** Updates the names and the position that are given. @returns false if no genre has this code */
export async function changeGenre(
  db: Db,
  code: string,
  { names, position }: { names: Names; position: number | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [genre] = await tx.select().from(genres).where(eq(genres.code, code)).for('update');
    if (genre === undefined) return false;
    await tx
      .update(genres)
      .set({ names: { ...genre.names, ...names }, position: position ?? genre.position })
      .where(eq(genres.code, code));
    return true;
  });
}

/** Deletes a genre. @returns false if no genre has this code @throws OperatorError if series use the genre */
export async function removeGenre(db: Db, code: string): Promise<boolean> {
  try {
    return (await db.delete(genres).where(eq(genres.code, code)).returning({ code: genres.code })).length > 0;
  } catch (error) {
    if (getViolatedReference(error) === undefined) throw error;
    throw new OperatorError('refused', `Series are filed under '${code}': it can't be removed.`);
  }
}
