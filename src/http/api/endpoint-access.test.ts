import { expect, test } from 'vitest'

import type { Access, Operation } from '#modules/accounts/operation.ts'
import { may } from '#modules/accounts/permissions.ts'
import { type Role, ROLES } from '#modules/accounts/roles.ts'
import { Failure } from '#platform/errors.ts'
import { DECLARED } from '#test/support/declared-endpoints.ts'
import { askerOf } from '#test/support/http-app.ts'

import { endpointFinder } from './audited.ts'
import { type ApiServices, createEndpoints } from './endpoints.ts'

// Services trust the declared permission, so each endpoint must check it, wherever it is mounted. The whole API
// is checked with real tokens in access.db.test.ts.

const reached = async () => {
  throw new Failure('conflict', 'reached')
}
const services = new Proxy({}, { get: () => new Proxy({}, { get: () => reached }) }) as ApiServices
const endpoints = createEndpoints(services)

function refusalOf(access: Access, role: Role | undefined): number | undefined {
  if (access.public) return undefined
  if (!role) return 401
  return access.permission && !may(role, access.permission) ? 403 : undefined
}

test.each([undefined, ...ROLES])('the role %s reaches only the endpoints that admit it', async (role) => {
  const actor = role && { userId: '', name: '', email: '', role, isAdmin: role !== 'user' }
  const ask = askerOf(endpoints, actor)
  for (const { name, method, path, access } of DECLARED) {
    const body = method === 'GET' ? undefined : {}
    const { status } = await ask(method, path.replaceAll(/:\w+/g, '0'.repeat(24)), body)
    expect([name, [401, 403].find((one) => one === status)]).toEqual([name, refusalOf(access, role)])
  }
})

test('the path of an operation leads to it, not to one with a parameter in its place', () => {
  const find = endpointFinder(DECLARED)
  const reachedAt = ({ method, path }: Operation) => find(method, path.replaceAll(/:\w+/g, 'x'))?.[0].name
  expect(DECLARED.filter((one) => reachedAt(one) !== one.name).map(({ name }) => name)).toEqual([])
})
