import type { APIRequestContext } from '@playwright/test'

import { createStaffApi } from './staff-api.ts'

export interface Credentials {
  email: string
  password: string
}

/** Somebody who works at the shop from now on. */
export async function hire(
  request: APIRequestContext,
  owner: Credentials,
  { name, role }: { name: string; role: 'manager' | 'staff' },
): Promise<Credentials> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${crypto.randomUUID()}@shop.example`
  const password = 'long enough to work'
  const registered = await request.post('/api/register', { data: { name, email, password } })
  if (!registered.ok()) throw new Error(await registered.text())
  const staff = await createStaffApi(request, owner)
  const users = await staff.read<{ _id: string; email: string }[]>('/users')
  const { _id } = users.find((user) => user.email === email) ?? {}
  await staff.put(`/admin/users/${_id}/role`, { role })
  return { email, password }
}
