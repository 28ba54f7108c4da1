import type { z } from 'zod'

import type { credentials, registration } from '#modules/accounts/accounts.schema.ts'
import type { CodeNeeded } from '#modules/accounts/second-factor/second-factor.schema.ts'
import { api } from '#web/api-client.ts'
import { signIn } from '#web/browser/session-store.ts'
import { notify, notifyAfterLoad } from '#web/browser/toast.ts'
import { links, needsDocumentLoad } from '#web/links.ts'

import type { LoginSession } from '#web/login/code-step.tsx'
import { nextAddress } from '#web/login/next-address.ts'

export type LoginInput = z.input<typeof credentials>
export type LoginValues = z.output<typeof credentials>
export type RegisterInput = z.input<typeof registration>
export type RegisterValues = z.output<typeof registration>

/** Signs in; answers a challenge instead when the account asks for a code. Throws what the call throws. */
export async function logIn(values: LoginValues): Promise<string | undefined> {
  const answer = await api.post<LoginSession | CodeNeeded>('/login', values)
  if ('needsCode' in answer) return answer.challenge
  greet(answer)
  return undefined
}

/** Keeps the session and greets; the page then goes on by itself (`useGoOn`). */
export function greet({ token, user }: LoginSession): void {
  const say = needsDocumentLoad(nextAddress() ?? links.home())
    ? (text: string) => notifyAfterLoad('success', text)
    : notify.success
  say('Login successful!')
  say(`Welcome, ${user.name}!`)
  signIn(token, user)
}

/** Creates the account. Throws what the call throws. */
export async function createAccount(values: RegisterValues): Promise<void> {
  const answer = await api.post<{ message?: string } | undefined>('/register', values)
  notify.success(answer?.message ?? 'Registration successful!')
}
