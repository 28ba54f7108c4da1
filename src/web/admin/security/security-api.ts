import type { SessionsBody } from '#modules/accounts/accounts.schema.ts'
import type {
  FactorSetup,
  FactorState,
  RecoveryCodesBody,
} from '#modules/accounts/second-factor/second-factor.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'

const FACTOR = '/admin/me/second-factor'

/** A password, and a code of the app or a recovery code. */
export type TypedProof = Record<string, string>

/** Each throws what the REST client throws. */
export const securityApi = {
  state: (_key: string, signal: AbortSignal) => adminApi.get<FactorState>(FACTOR, { signal }),
  begin: () => adminApi.post<FactorSetup>(`${FACTOR}/setup`, {}),
  enable: async (proof: TypedProof) => (await adminApi.post<RecoveryCodesBody>(FACTOR, proof)).recoveryCodes,
  renew: async (proof: TypedProof) =>
    (await adminApi.post<RecoveryCodesBody>(`${FACTOR}/recovery-codes`, proof)).recoveryCodes,
  disable: (proof: TypedProof) => adminApi.post<unknown>(`${FACTOR}/disable`, proof),
  sessions: async (_key: string, signal: AbortSignal) =>
    (await adminApi.get<SessionsBody>('/account/sessions', { signal })).sessions,
  endSession: (id: string) => adminApi.delete<unknown>(`/account/sessions/${encodeURIComponent(id)}`),
}
