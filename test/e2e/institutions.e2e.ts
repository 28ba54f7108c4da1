import { expect, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { createOrdersScreen } from './screens/admin-orders.ts'
import { createRequestPage } from './screens/institutions.ts'
import { createMailbox } from './screens/mailbox.ts'
import { openShelf } from './screens/shelf.ts'
import { expectMessage } from './screens/storefront.ts'

test('a college requests, is quoted, orders by purchase order, is billed, and pays a part', async ({
  page,
  shop,
  request,
}, { project }) => {
  test.setTimeout(180_000)
  const institution = `Law College of ${project.name} ${Date.now()}`
  const email = `library-${project.name}-${Date.now()}@college.example`
  const title = `Law of Institutions ${Date.now()}`
  const shelf = await openShelf(request, shop)
  const book = await shelf.add(title, 20)

  // The institution requests two titles: one of the shop's, and one as free text.
  await page.goto('/institutions')
  await page.getByRole('textbox', { name: 'Books to add' }).fill(`${book}, 4\nSome other law x 2`)
  await page.getByRole('button', { name: 'Add these books' }).click()
  const books = page.getByRole('list', { name: 'Requested books' })
  await expect(books.getByText(title)).toBeVisible()
  await expect(books.getByText('We’ll look for this title.')).toBeVisible()
  await page.getByRole('button', { name: 'Request a quotation' }).click()
  await expect(page.getByText('Institution is required.')).toBeVisible()
  const form = createRequestPage(page)
  await form.fillIn({ institution, email })
  await expectAccessible(page, 'institution request')
  const number = await form.send()

  // Staff send the quotation.
  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/institutions?search=${number}`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Write a quotation' }).click()
  const dialog = page.getByRole('dialog', { name: `Quotation for ${number}` })
  await expect(dialog.getByText('2 × Some other law')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Discount on all lines (%)' }).fill('10')
  await dialog.getByRole('textbox', { name: 'Delivery charge (₹)' }).fill('100')
  await expect(dialog.getByText('₹1,720.00')).toBeVisible()
  await expectAccessible(page, 'quotation form')
  await dialog.getByRole('button', { name: 'Send quotation' }).click()
  await expectMessage(page, `Quotation sent to ${email}`)

  // The institution accepts the quotation through the link.
  const link = await createMailbox(request, shop).quotationLink(email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: /^Quotation QT\// })).toBeVisible()
  await expect(page.getByText('₹1,720.00').first()).toBeVisible()
  await expectAccessible(page, 'quotation')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^QT-\d{2}-\d{2}-\d{6}\.pdf$/)
  await page.getByRole('button', { name: 'Accept and order' }).click()
  await expect(page.getByText('Enter your purchase order number.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Purchase order number' }).fill('PO 2026/7')
  await page.getByRole('button', { name: 'Accept and order' }).click()
  await expect(page.getByText(/Your order is KK-\d{6}, purchase order PO 2026\/7/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You accepted this quotation\./)).toBeVisible()

  // Staff dispatch the order with its invoice, and record a part payment.
  await page.goto(`/admin/dashboard/institutions?state=ordered&search=${number}`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('link', { name: /^KK-\d{6}$/ }).click()
  const orders = createOrdersScreen(page)
  await orders.expectLive()
  await expect(orders.payment).toContainText('Purchase order PO 2026/7')
  await page.getByRole('combobox', { name: /^Status of/ }).selectOption('Delivered')
  await expect(orders.documents).toContainText(/[A-Z]+\/\d{2}-\d{2}\/\d{6}/)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: /^Payment of KK-/ })
  await payment.getByRole('textbox', { name: 'Amount (₹)' }).fill('720')
  await payment.getByLabel('Paid by').selectOption('bank')
  await payment.getByRole('textbox', { name: /^Payment reference/ }).fill('N 4711')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(orders.payment).toContainText('₹1,000.00 still owed.')

  // The list of amounts owed shows the rest.
  await page.goto('/admin/dashboard/owed')
  const row = page.getByRole('row').filter({ hasText: institution })
  await expect(row).toContainText('₹1,000.00')
  await expect(row).toContainText('₹720.00 of ₹1,720.00 received')
  await expectAccessible(page, 'owed')
  const statement = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Statement of/ }).click()
  expect((await statement).suggestedFilename()).toMatch(/^statement-KK-\d{6}\.csv$/)
})

test('the form takes lines from the URL; a declined quotation shows its state', async ({
  page,
  shop,
  request,
  browserErrors,
}, { project }) => {
  const email = `office-${project.name}-${Date.now()}@college.example`
  const shelf = await openShelf(request, shop)
  // An ISBN that two books share names neither beyond doubt.
  const isbn = '9788172737009'
  await shelf.add(`Law of Addresses ${Date.now()}`, 5, isbn)
  await page.goto(`/institutions#list=${encodeURIComponent(`Title\tCopies\n${isbn}\t3`)}`)
  await expect(page.getByRole('textbox', { name: /^Copies of/ })).toHaveValue('3')
  await createRequestPage(page).fillIn({ institution: `High Court Library ${project.name}`, email })
  const number = await createRequestPage(page).send()
  const { headers } = shelf
  const found = await request.get(`${shop.url}/api/admin/institution-requests?search=${number}`, { headers })
  const id = (await found.json()).requests[0]._id as string
  const file = await (
    await request.get(`${shop.url}/api/admin/institution-requests/${id}`, { headers })
  ).json()
  const line = file.lines[0].book as { _id: string; price: number }
  const validUntil = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const offer = { lines: [{ bookId: line._id, quantity: 3, price: line.price }], validUntil, after: null }
  await request.post(`${shop.url}/api/admin/institution-requests/${id}/offers`, { headers, data: offer })
  await page.goto(await createMailbox(request, shop).quotationLink(email))
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too dear.')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You have declined this quotation.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept and order' })).toHaveCount(0)
  const again = page.getByRole('link', { name: 'Request a new quotation' })
  await expect(again).toHaveAttribute('href', `/institutions#list=Title%09Copies%0A${isbn}%093`)
  await page.goto('/quotations/nonsense')
  await expect(page.getByRole('heading', { name: 'Quotation not found' })).toBeVisible()
  expect(browserErrors.splice(0), 'the browser itself reports the refusal').toHaveLength(1)
})
