import { beforeAll, beforeEach, expect } from 'vitest'

import type { Session } from '#modules/accounts/accounts.service.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Acceptance } from '#modules/accounts/invitations/accepting.ts'
import type { InvitationsService } from '#modules/accounts/invitations/invitations.service.ts'

import { setAccounts, world } from './accounts-scene.ts'

// The scene for staff invitations: the invited person, the owner who invites them, and the link in the mail.

export const MEERA = 'meera@example.com'
export const newcomer = { name: 'Meera Iyer', password: 'a password of her own' }
const boss = { username: 'boss@shop.example', password: 'tulip harbour nine' }
export const day = 24 * 3_600_000

export const invitations = {} as InvitationsService
export const owner = {} as Actor

/** Sets the scene of accounts and logs its owner in. */
export function setInvitations(): void {
  setAccounts()
  beforeAll(() => void Object.assign(invitations, world.invitations))
  beforeEach(async () => {
    Object.assign(owner, await actorOf((await world.accounts.adminLogin(boss)).token))
  })
}

/** Accepts an invitation; the account is logged in immediately. */
export async function join(token: string, input: Acceptance): Promise<Session> {
  const answer = await invitations.accept(token, input)
  if (!('token' in answer)) throw new Error('a code is asked for')
  return answer
}
export const actorOf = async (token: string) => (await world.sessions.authenticate(token))!.actor

/** Returns the token of the newest mail to an address. */
export async function mailedTo(email: string): Promise<string> {
  const mail = (await world.notifications.outbox(50)).find(({ to }) => to === email)
  return /\/admin\/invitation\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export async function invited(email = MEERA, role: 'owner' | 'manager' | 'staff' = 'staff'): Promise<string> {
  await invitations.invite(owner, { email, role })
  return mailedTo(email)
}

export async function onlyEntry() {
  const entries = await invitations.list()
  expect(entries).toHaveLength(1)
  return entries[0]!
}

export const unknown = { kind: 'not-found', code: 'invitation-unknown' }
export const used = { kind: 'gone', code: 'invitation-used' }
export const withdrawn = { kind: 'gone', code: 'invitation-withdrawn' }
export const expired = { kind: 'gone', code: 'invitation-expired' }
export const alreadyStaff = { kind: 'conflict', code: 'already-staff' }

export async function expectClosed(token: string, refusal: object): Promise<void> {
  await expect(invitations.show(token)).rejects.toMatchObject(refusal)
  await expect(invitations.accept(token, newcomer)).rejects.toMatchObject(refusal)
}
