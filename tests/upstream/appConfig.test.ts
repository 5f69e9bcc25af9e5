import { describe, expect, it } from 'vitest';
import { appConfigEndpoints } from '../../src/api/schemas/appConfig.ts';
import { limits } from '../../src/api/schemas/limits.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

describe.each(databases.slice(0, 1))('app-config ($name)', (database) => {
  const open = useUpstream(database);
  const closed = useUpstream(database, { PRELAUNCH: true, INVITATION_REQUIRED: true });

  it("returns the operator's settings and the limits that forms check", async () => {
    const { genres, mainGenres, filesPerEpisode, fileBytes } = limits;
    expect(await open().call(appConfigEndpoints.get)).toEqual({
      locales: ['en', 'fr'],
      prelaunch: false,
      invitationRequired: false,
      socialProviders: [],
      limits: { genres, mainGenres, filesPerEpisode, fileBytes },
      // An uncompressed point of P-256: 65 bytes.
      pushPublicKey: expect.stringMatching(/^B[\w-]{86}$/),
    });
    expect(await closed().call(appConfigEndpoints.get)).toMatchObject({ prelaunch: true, invitationRequired: true });
  });
});
