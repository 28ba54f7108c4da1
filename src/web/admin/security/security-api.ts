import type { RecoveryCodesBody } from '#modules/accounts/second-factor/second-factor.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'

export const FACTOR = '/admin/me/second-factor'
export const OWN_SESSIONS = '/account/sessions'

/** A password, and a code of the app or a recovery code. */
export type TypedProof = Record<string, string>

export async function enableFactor(proof: TypedProof): Promise<readonly string[]> {
  return (await adminApi.post<RecoveryCodesBody>(FACTOR, proof)).recoveryCodes
}

export async function renewRecoveryCodes(proof: TypedProof): Promise<readonly string[]> {
  return (await adminApi.post<RecoveryCodesBody>(`${FACTOR}/recovery-codes`, proof)).recoveryCodes
}

export function disableFactor(proof: TypedProof): Promise<unknown> {
  return adminApi.post<unknown>(`${FACTOR}/disable`, proof)
}
