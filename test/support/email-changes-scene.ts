import { eq } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { SignedIn } from '#modules/accounts/sessions.service.ts'

import { asha, database, mailsAfterRegistering, start, world } from './accounts-scene.ts'

/** The address that Asha changes to. */
export const RIGHT = 'asha@right.example'

export async function signedIn(email = asha.email, password = asha.password): Promise<SignedIn> {
  const { token } = await world.accounts.login({ email, password })
  return (await world.sessions.authenticate(token))!
}

/** Requests a change and returns the token in the mail to the new address. */
export async function request(person: typeof asha, email: string): Promise<string> {
  const { actor } = await signedIn(person.email, person.password)
  await world.emailChange.request(actor, { email, password: person.password })
  return linkIn(email, 'confirm')
}

/** Returns the newest token of a kind mailed to an address; '' without one. */
export async function linkIn(to: string, what: 'confirm' | 'stop'): Promise<string> {
  const link = new RegExp(`/email-change/${what}/([\\w-]{43})`)
  const mails = (await mailsAfterRegistering()).filter((mail) => mail.to === to)
  return mails.map(({ text }) => link.exec(text)?.[1]).find(Boolean) ?? ''
}

export const account = async (email: string) =>
  (await database.db.select().from(users).where(eq(users.email, email)))[0]

/** Confirms the addresses of all accounts. */
export const verify = () => database.db.update(users).set({ emailVerifiedAt: new Date(start) })
