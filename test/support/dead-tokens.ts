import { createSecretKey } from 'node:crypto'

import { decodeJwt, type JWTPayload, SignJWT } from 'jose'

import { buildAdmin, buildShopper } from './people.ts'
import { ADMIN, JWT_SECRET, type TestShop } from './test-shop.ts'

/**
 * Creates tokens that must be rejected, keyed by what is wrong with them. The accounts that they belong to or
 * claim may do everything, so only the token can be the reason for a rejection. Advances the shop's clock, so
 * log people in afterwards.
 */
export async function buildDeadTokens(shop: TestShop): Promise<Record<string, string>> {
  const expired = (await buildAdmin(shop, ADMIN)).token ?? ''
  shop.clock.advance({ hours: 13 })
  const revoked = await buildAdmin(shop, ADMIN)
  await revoked.post('/logout')
  const promoted = await buildShopper(shop, 'Gone Away')
  await promoted.delete('/account', { password: promoted.password })

  const admin = (await buildAdmin(shop, ADMIN)).token ?? ''
  const shopper = (await buildShopper(shop, 'Nobody Special')).token ?? ''
  const claims = decodeJwt(admin)
  return {
    expired,
    revoked: revoked.token ?? '',
    deleted: promoted.token ?? '',
    ...forgeries(admin, shopper),
    'wrong secret': await signed(claims, 'another secret, as long as the right one is'),
    'expired by its claims': await signed({ ...claims, exp: 1_700_000_000 }),
    'without expiry': await signed({ sub: String(claims.sub), sid: String(claims['sid']) }),
    'of no session': await signed({ ...claims, sid: 'f'.repeat(24) }),
    'of a session of another person': await signed({ ...claims, sub: String(decodeJwt(shopper).sub) }),
    'of a session that is no id': await signed({ ...claims, sid: "' or 1=1 --" }),
    'of a session that is a number': await signed({ ...claims, sid: 1 }),
    'for another algorithm': await signed(claims, JWT_SECRET, 'HS512'),
  }
}

/** Returns tokens that an attacker can forge from a valid one without the secret. */
function forgeries(admin: string, shopper: string): Record<string, string> {
  const [header = '', payload = '', signature = ''] = admin.split('.')
  const [, , otherSignature = ''] = shopper.split('.')
  const headed = (alg: string) => Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')
  return {
    forged: [header, payload, signature.split('').toReversed().join('')].join('.'),
    'with the signature of another token': [header, payload, otherSignature].join('.'),
    'of algorithm none': `${headed('none')}.${payload}.`,
    'of algorithm nOnE, signed': `${headed('nOnE')}.${payload}.${signature}`,
    'of algorithm RS256': `${headed('RS256')}.${payload}.${signature}`,
    'without a signature': `${header}.${payload}`,
    'cut short': admin.slice(0, -3),
    garbage: 'x.y.z',
    'one word': 'null',
    'not base64': '%%%.%%%.%%%',
    'very long': 'x'.repeat(9000),
    'text of SQL': "'or'1'='1'--",
  }
}

function signed(claims: JWTPayload, secret = JWT_SECRET, alg = 'HS256'): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(createSecretKey(Buffer.from(secret)))
}

/** Returns the request headers for the owner of `token`, or for a visitor. */
export function authorizedBy(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}
