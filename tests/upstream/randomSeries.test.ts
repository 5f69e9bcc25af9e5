import { describe, expect, it } from 'vitest';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { databases } from './databases.ts';
import { createSeries } from './createStories.ts';
import { useUpstream } from './upstream.ts';

const { random, get } = seriesEndpoints;
const adultSettings = { birthDate: '1990-01-01', isMatureContentEnabled: true };

describe.each(databases)('random series ($name)', (database) => {
  const upstream = useUpstream(database);

  it('returns public series only, and mature ones only to adults with the preference', async () => {
    const maker = await upstream().createPerson({ isCreator: true });
    await createSeries(upstream(), maker, { status: 'draft' });
    const adult = await upstream().createPerson(adultSettings);
    expect(await upstream().callRefused(random, { as: adult })).toMatchObject({ status: 404 });
    const mature = await createSeries(upstream(), maker, { isMature: true });
    expect(await upstream().call(random, { as: adult })).toEqual({ slug: mature.slug });
    const others = [
      undefined,
      await upstream().createGuest(),
      await upstream().createPerson({ birthDate: '1990-01-01' }),
      await upstream().createPerson({ isMatureContentEnabled: true }),
      await upstream().createPerson({ isMatureContentEnabled: true, birthDate: '2015-01-01' }),
    ];
    for (const as of others) expect(await upstream().callRefused(random, { as })).toMatchObject({ status: 404 });
    // By its address the series is visible, because the screen shows an age question.
    expect(await upstream().call(get, { params: { id: mature.slug } })).toMatchObject({ is_mature: true });
    const plain = await createSeries(upstream(), maker);
    for (const as of others) expect(await upstream().call(random, { as })).toEqual({ slug: plain.slug });
  });
});
