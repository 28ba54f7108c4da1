import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { DELETED_ADDRESS, users } from '#modules/accounts/accounts.tables.ts'
import { asha, database, mailsAfterRegistering, setAccounts, world } from '#test/support/accounts-scene.ts'
import { account, linkIn, request, RIGHT, signedIn, verify } from '#test/support/email-changes-scene.ts'

const spent = { kind: 'bad-input', code: 'email-change-link' }
const newPassword = 'another long password'

setAccounts()

async function resetPassword(): Promise<void> {
  await world.passwordChanges.requestReset('user', asha.email)
  await world.passwordChanges.sendResetLinks()
  const mails = await world.notifications.outbox(50)
  const token = mails.map(({ text }) => /\/reset-password\/([\w-]{43})/.exec(text)?.[1]).find(Boolean)
  await world.passwordChanges.reset('user', token!, newPassword)
}

test.each<[string, () => Promise<void>]>([
  ['a password reset', resetPassword],
  [
    'a password change',
    async () =>
      world.passwordChanges.change(await signedIn(), { currentPassword: asha.password, newPassword }),
  ],
  ['a logout everywhere', async () => world.sessions.endAll((await signedIn()).actor)],
  [
    'a logout of all other devices',
    async () => {
      const { actor, sessionId } = await signedIn()
      await world.sessions.endOthers(actor, sessionId)
    },
  ],
])('%s cancels a change that someone else requested', async (_, secure) => {
  const link = await request(asha, RIGHT)
  await secure()
  await expect(world.emailChange.confirm(link)).rejects.toMatchObject(spent)
  expect(await account(RIGHT)).toBeUndefined()
  expect(await account(asha.email)).toBeDefined()
})

test('a link that has stopped a change reports success until there is a later change', async () => {
  await verify()
  await request(asha, RIGHT)
  const stop = await linkIn(asha.email, 'stop')
  expect(await world.emailChange.stop(stop)).toBeNull()
  expect(await world.emailChange.stop(stop)).toBeNull()
  const again = await request(asha, RIGHT)
  // The second request is still open: its mail has another link.
  await expect(world.emailChange.stop(stop)).rejects.toMatchObject(spent)
  await world.emailChange.confirm(again)
  await expect(world.emailChange.stop(stop)).rejects.toMatchObject(spent)
})

test('cancelling names the address, so a page with an older request cancels nothing', async () => {
  await request(asha, 'first@wrong.example')
  const link = await request(asha, RIGHT)
  const { actor } = await signedIn()
  const cancel = (email: string) => world.emailChange.cancel(actor, email)
  await expect(cancel('first@wrong.example')).rejects.toMatchObject({ code: 'stale' })
  expect(await world.emailChange.pending(actor.userId)).toMatchObject({ toEmail: RIGHT })
  await cancel(RIGHT.toUpperCase())
  await cancel(RIGHT)
  await expect(world.emailChange.confirm(link)).rejects.toMatchObject(spent)
})

test.each([
  ['staff', 'boss@shop.example', 'https://shop.example/admin/login'],
  ['a shopper', 'ravi@example.com', 'https://shop.example/login'],
])('a request for the address of %s sends them to their login', async (_, email, login) => {
  await world.accounts.register({ ...asha, email: 'ravi@example.com' })
  await request(asha, email)
  const mail = (await mailsAfterRegistering()).find(({ to }) => to === email)
  expect(mail?.text).toMatch(new RegExp(`${login}$`, 'm'))
})

test('the links of a deleted account give its row no address', async () => {
  await verify()
  const link = await request(asha, RIGHT)
  const stop = await linkIn(asha.email, 'stop')
  const { id } = (await account(asha.email))!
  const email = id + DELETED_ADDRESS
  // As a build without changes of address deletes an account.
  await database.db.update(users).set({ email }).where(eq(users.id, id))
  await expect(world.emailChange.confirm(link)).rejects.toMatchObject(spent)
  await expect(world.emailChange.stop(stop)).rejects.toMatchObject(spent)
  expect(await account(email)).toBeDefined()
})
