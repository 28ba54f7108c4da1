import type { ProfileBody } from '#modules/privacy/privacy.schema.ts'
import { api } from '#web/api-client.ts'
import { readSession, signIn } from '#web/browser/session-store.ts'

/** Who the shop says they are. Throws what the call throws. */
export function readProfile(_key: string, signal: AbortSignal): Promise<ProfileBody> {
  return api.get<ProfileBody>('/account/profile', { signal })
}

/** Mails the link again that confirms the address; answers what to say. Throws what the call throws. */
export async function sendLinkAgain(): Promise<string> {
  const answer = await api.post<{ message: string }>('/account/email-verification', {})
  return answer.message
}

/** Changes the name, here as well: header and greeting show it. Throws what the call throws. */
export async function changeName(name: string): Promise<void> {
  const user = await api.put<ProfileBody>('/account/profile', { name })
  const session = readSession()
  if (session.status === 'shopper') signIn(session.token, user)
}

/** All other devices are logged out by it. Throws what the call throws. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await api.put('/account/password', { currentPassword, newPassword })
}
