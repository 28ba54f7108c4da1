import { expect, test } from 'vitest'

import { isCommonPassword } from './common-passwords.ts'
import { passwordIssue } from './password-policy.ts'

const SHOP = 'Kanoon Kitab'
const asha = { name: 'Asha Venkataraman', email: 'asha.v1990@example.com', role: 'user' } as const
const owner = { ...asha, role: 'owner' } as const

test.each([
  '12345678',
  'password',
  'PassWord',
  ' p a s s w o r d ',
  'ｐａｓｓｗｏｒｄ',
  'iloveyou',
  'qwerty123',
  'administrator',
  '987654321',
  '88888888',
  'aaaaaaaa',
  '12341234',
  'abcdefgh',
  'zyxwvuts',
  'qwertyuiopas',
  '1234567890123',
  '        ',
  'Admin@123',
  'Password1!',
  'P@$$w0rd',
  'Welcome@12345',
  'Qwerty@123456',
  'India@1947',
  'administrator1',
  'Summer2026!',
  'Krishna108',
  'lawbook2026',
  'Law-Book#2026',
  '@dmin@2026',
  '123Admin!',
  'We1come#99',
  'hell0@2026',
  'aaaa-1234',
  'delhidelhi12',
  'December@25',
  '12345678!',
  'RahulSharma@1',
  'HighCourt@123',
  'SupremeCourt1',
  'Password@Admin',
  'Admin_India_1',
  'Rahul@123Sharma',
  'KrishnaRadha108',
  'L@wStudent#2026',
])('refuses the common password %j', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['correct horse', 'demo-shopper', 'the admin password', 'लंबा पासवर्ड है', 'Kx7#pQ2m', 'tr7&Kq29!'])(
  'accepts %j',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
    expect(await passwordIssue(password, asha, SHOP)).toBeUndefined()
  },
)

test.each([
  'Asha Venkataraman',
  'ashavenkataraman',
  ' ASHA venkataraman ',
  'venkataraman',
  'Venkataraman-1984',
  'asha.v1990@example.com',
  'asha.v1990',
  'ASHAV1990',
  'Kanoon Kitab',
  'kanoonkitab',
  'kanoon_kitab_2026',
  'Venk@tar@man#84',
])('refuses %j, a public fact about the owner or the shop', async (password) => {
  for (const who of [asha, owner])
    expect(await passwordIssue(password, who, SHOP)).toMatch(
      /^must (not be your name, your email address or the shop’s name|have at least 12 characters)$/,
    )
})

test('requires 12 characters from every staff role, not from shoppers', async () => {
  for (const role of ['owner', 'manager', 'staff'] as const) {
    expect(await passwordIssue('eleven-long', { ...asha, role }, SHOP)).toBe(
      'must have at least 12 characters',
    )
    expect(await passwordIssue('twelve-longs', { ...asha, role }, SHOP)).toBeUndefined()
  }
  expect(await passwordIssue('eleven-long', asha, SHOP)).toBeUndefined()
})

test('requires a strong password from staff, not from shoppers', async () => {
  const weak = 'zxcvbnm,./asdf'
  expect(await passwordIssue(weak, owner, SHOP)).toBe('is too common and easy to guess')
  expect(await passwordIssue(weak, asha, SHOP)).toBeUndefined()
  expect(await passwordIssue('brass lamp orchid', owner, SHOP)).toBeUndefined()
})
