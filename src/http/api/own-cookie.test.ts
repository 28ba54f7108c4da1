import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { ownCookie } from './device-cookie.ts'

const app = (secure: boolean) => {
  const cookie = ownCookie('kept', { path: '/', sameSite: 'Lax', secure, maxAge: 60 })
  return new Hono().get('/', (c) => {
    cookie.set(c, 'new')
    return c.text(cookie.read(c) ?? 'none')
  })
}

test('over https uses the __Secure- prefix and ignores the plain name', async () => {
  const answer = await app(true).request('/', { headers: { cookie: 'kept=planted' } })
  expect(await answer.text()).toBe('none')
  expect(answer.headers.get('set-cookie')).toBe(
    '__Secure-kept=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  const again = await app(true).request('/', { headers: { cookie: '__Secure-kept=new' } })
  expect(await again.text()).toBe('new')
})

test('over http uses the plain name, because browsers reject the prefix there', async () => {
  const answer = await app(false).request('/', { headers: { cookie: 'kept=new' } })
  expect(await answer.text()).toBe('new')
  expect(answer.headers.get('set-cookie')).toBe('kept=new; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
})
