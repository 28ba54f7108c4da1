import { expect, test as base } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { anOrder } from '#test/e2e/screens/my-orders.ts'
import { createOrdersScreen } from '#test/e2e/screens/admin-orders.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'
import { buildShopper } from '#test/support/people.ts'

// Refunds and new staff need a fresh password confirmation (docs/decisions/account-protection.md). The shop
// runs in this process, with a clock that the test advances.

interface OwnShop {
  url: string
  dataDir: string
  clock: { advance(by: { minutes: number }): void }
  startWork(): void
  close(): Promise<void>
}

/**
 * Imports by computed names, which the type checker doesn't follow: server and browser types conflict in one
 * program.
 */
async function openOwnShop(): Promise<OwnShop> {
  const support = '#test/support'
  const { loadPages } = (await import(`${support}/pages.ts`)) as { loadPages(): Promise<unknown> }
  const { createTestShop } = (await import(`${support}/test-shop.ts`)) as {
    createTestShop(options: { build: unknown }): Promise<OwnShop>
  }
  return createTestShop({ build: await loadPages() })
}

const test = base.extend<object, { own: OwnShop }>({
  own: [
    async ({}, use) => {
      const shop = await openOwnShop()
      shop.startWork()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ own }, use) => {
      const nothing = () => undefined
      const gone = async () => null
      await use({
        url: own.url,
        dataDir: own.dataDir,
        pid: process.pid,
        output: () => '',
        stop: gone,
        kill: async () => nothing(),
        removeData: nothing,
      })
    },
    { scope: 'worker' },
  ],
})
test.use({ reducedMotion: 'reduce' })

test('a refund asks for the password and keeps everything typed; Cancel changes nothing', async ({
  page,
  shop,
  own,
  browserErrors,
}) => {
  const order = await anOrder(shop, await buildShopper(shop))
  await shop.adminArea.logIn(shop.admin)
  const screen = createOrdersScreen(page)
  await screen.openOrder(order.id)
  const form = page.getByRole('dialog', { name: `Refund ${order.number}` })
  const question = page.getByRole('dialog', { name: 'Enter your password again' })
  const password = question.getByLabel('Your password', { exact: true })
  await screen.choose('Refund')
  await form.getByLabel('What to refund').selectOption('An amount')
  await form.getByLabel('Amount (₹)').fill('10')
  await form.getByLabel('Reason').fill('A torn page')

  own.clock.advance({ minutes: 16 })
  const send = () => form.getByRole('button', { name: 'Refund' }).click()
  await send()
  await expect(password).toBeFocused()
  await expectAccessible(page, 'the password asked for again', { busy: true })

  const expectAsItWas = async () => {
    await expect(question).toHaveCount(0)
    await expect(form.getByLabel('Amount (₹)')).toHaveValue('10')
    await expect(form.getByLabel('Reason')).toHaveValue('A torn page')
    await expectMessage(page, 'Nothing was changed, because you didn’t enter your password.')
  }
  await page.keyboard.press('Escape')
  await expectAsItWas()
  await send()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectAsItWas()
  await send()
  await question.getByRole('button', { name: 'Close' }).click()
  await expectAsItWas()

  await send()
  await password.fill('a wrong password')
  await page.keyboard.press('Enter')
  await expect(question.getByText('This password is incorrect.')).toBeVisible()
  await password.fill(shop.admin.password)
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Refund of ₹10.00 requested')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(screen.history).toContainText('Refund of ₹10.00: A torn page')
  // The browser reports the refusals that asked for the password.
  expect(browserErrors.splice(0).filter((error) => !/40[03]/.test(error))).toEqual([])
})

test('an invitation continues with everything typed; within 15 minutes the next one does not ask', async ({
  page,
  shop,
  own,
  browserErrors,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/users?group=staff')
  const question = page.getByRole('dialog', { name: 'Enter your password again' })
  const invite = async (email: string) => {
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const form = page.getByRole('dialog', { name: 'Invite a colleague' })
    await form.getByLabel('Email').fill(email)
    await form.getByRole('button', { name: 'Send invitation' }).click()
  }
  own.clock.advance({ minutes: 16 })
  await invite('first@staff.example')
  await question.getByLabel('Your password', { exact: true }).fill(shop.admin.password)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectMessage(page, 'Invitation sent to first@staff.example')
  own.clock.advance({ minutes: 14 })
  await invite('second@staff.example')
  await expectMessage(page, 'Invitation sent to second@staff.example')
  expect(browserErrors.splice(0).filter((error) => !error.includes('403'))).toEqual([])
})
