import type { APIRequestContext } from '@playwright/test'

import { createMailbox } from './mailbox.ts'

interface Owned {
  url: string
  admin: { email: string; password: string }
}

export interface StaffMember {
  name: string
  email: string
  password: string
}

let members = 0

/** Invites a member of staff and accepts the invitation, without a browser. */
export async function hire(
  request: APIRequestContext,
  shop: Owned,
  role: 'owner' | 'manager' | 'staff',
  name = `Colleague ${++members}`,
): Promise<StaffMember> {
  const email = `${role}-${crypto.randomUUID()}@staff.example`
  const person = { name, email, password: 'a password of their own' }
  const { email: username, password } = shop.admin
  const login = await request.post(`${shop.url}/api/admin/login`, { data: { username, password } })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  await request.post(`${shop.url}/api/admin/invitations`, { headers, data: { email, role } })
  const link = await createMailbox(request, shop).invitationLink(email)
  const answer = await request.post(`${shop.url}/api/invitations/${link.split('/').at(-1)}`, {
    data: { name: person.name, password: person.password },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return person
}
