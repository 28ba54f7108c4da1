import { getProfile } from '#modules/customers/privacy.operations.ts'
import { ApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { readSession, shopperSession } from '#web/client/session-store.ts'

/** Closes this browser's session if the server has ended it. It may belong to another account. */
export async function endDeadSession(): Promise<void> {
  if (readSession().status !== 'shopper') return
  try {
    await call(getProfile, {}, { keepsSession: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) shopperSession.close()
  }
}
