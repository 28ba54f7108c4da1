import { newId } from '#platform/ids.ts'

import { type ApiClient, createApiClient } from './api-client.ts'

export interface Person extends ApiClient {
  name: string
  email: string
  password: string
}

export async function buildShopper(shop: { url: string }, name = 'Asha Verma'): Promise<Person> {
  const email = `${newId()}@shoppers.example`
  const password = 'long enough to log in'
  const visitor = createApiClient(shop.url)
  const registered = await visitor.post('/register', { name, email, password })
  if (registered.status !== 201) throw new Error(`Register: ${JSON.stringify(registered)}`)
  const { body } = await visitor.post('/login', { email, password })
  return { ...createApiClient(shop.url, body.token), name, email, password }
}

export async function buildAdmin(
  shop: { url: string },
  admin: { email: string; password: string },
): Promise<Person> {
  const { status, body } = await createApiClient(shop.url).post('/admin/login', {
    username: admin.email,
    password: admin.password,
  })
  if (status !== 200) throw new Error(`Admin login: ${status} ${JSON.stringify(body)}`)
  return { ...createApiClient(shop.url, body.token), name: body.user.name, ...admin }
}
