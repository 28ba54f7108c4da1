import type { z } from 'zod'

import { logIn as startSession } from '#modules/accounts/accounts.operations.ts'
import type { credentials } from '#modules/accounts/accounts.schema.ts'
import { call } from '#web/client/call.ts'
import { signIn } from '#web/client/session-store.ts'
import { notify, notifyAfterLoad } from '#web/client/toast.ts'
import { links } from '#web/links.ts'
import { needsDocument } from '#web/page-at.ts'

import type { LoginSession } from './code-step.tsx'
import { nextAddress } from './next-address.ts'

/** Logs in. Returns a challenge if the account needs a code. Throws the REST client's errors. */
export async function logIn(values: z.output<typeof credentials>): Promise<string | undefined> {
  const answer = await call(startSession, { json: values }, { keepsSession: true })
  if ('needsCode' in answer) return answer.challenge
  greet(answer)
  return undefined
}

/** Stores the session and greets the shopper. `useGoOn` then opens the next page. */
export function greet({ token, user }: LoginSession): void {
  sayOnNextPage('Login successful!')
  sayOnNextPage(`Welcome, ${user.name}!`)
  signIn(token, user)
}

/** Shows a message that stays visible if the login leads to a document load. */
export function sayOnNextPage(text: string): void {
  if (needsDocument(nextAddress() ?? links.home(), links.login())) notifyAfterLoad('success', text)
  else notify.success(text)
}
