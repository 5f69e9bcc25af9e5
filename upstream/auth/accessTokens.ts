/** Access tokens: JWTs with the user's id and the session's id, signed with HS256. */
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

/** How long an access token is valid. */
export const ACCESS_TOKEN_LIFETIME_S = 3_600;

const ALGORITHM = 'HS256';
const ISSUER = 'longstrip';

export interface Identity {
  readonly userId: string;
  readonly sessionId: string;
}

const Claims = v.object({ sub: v.pipe(v.string(), v.uuid()), sid: v.pipe(v.string(), v.uuid()) });

export interface AccessTokens {
  /** @param now start of the token's lifetime. Default: the real time. */
  issue(identity: Identity, now?: Date): Promise<string>;
  /**
   * Verifies a token. Returns undefined if the token is malformed, expired, forged or from another issuer. Doesn't check whether
   * the session still exists.
   */
  read(token: string, now?: Date): Promise<Identity | undefined>;
}

export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue({ userId, sessionId }, now = new Date()) {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_TOKEN_LIFETIME_S)
        .sign(key);
    },
    async read(token, now = new Date()) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: now });
        const claims = v.safeParse(Claims, payload);
        return claims.success ? { userId: claims.output.sub, sessionId: claims.output.sid } : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
