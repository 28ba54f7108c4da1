import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { aBookToType, anIsbn, createBookForm } from '#test/e2e/screens/book-form.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ page, shop }) => {
  await shop.adminArea.logIn(shop.admin)
  // Accepts the browser's own dialog when a page with unsaved changes closes.
  page.on('dialog', (dialog) => void dialog.accept())
})

test('the form reports a wrong check digit while typing; a known ISBN fills in empty fields only', async ({
  page,
}) => {
  const answer = await page.request.get('/api/books?page=1&limit=100')
  const { books } = (await answer.json()) as {
    books: { isbn: string | null; title: string; author: string }[]
  }
  const known = books.find(({ isbn, author }) => isbn?.length === 13 && author)
  const isbn = known?.isbn ?? ''
  const form = createBookForm(page)
  await form.openNew()
  const wrong = isbn.slice(0, 12) + String((Number(isbn.slice(-1)) + 1) % 10)
  await form.field('ISBN-13').fill(wrong)
  await expect(form.field('ISBN-13')).toHaveAccessibleDescription(
    new RegExp(`the last digit should be ${isbn.slice(-1)}, not`),
  )
  await form.field('Author').fill('Typed by me')
  await form.field('ISBN-13').fill(isbn)
  await expect(page.getByText('This ISBN is already in the shop:')).toBeVisible()
  const offer = page.getByRole('region', { name: 'Known edition' })
  await expect(offer).toContainText('We know this edition')
  await expect(offer.getByRole('checkbox', { name: /^Author/ })).not.toBeChecked()
  await expectAccessible(page, 'a known edition')
  await offer.getByRole('button', { name: /^Fill in/ }).click()
  await expect(form.field('Title')).toHaveValue(known?.title ?? '')
  await expect(form.field('Author')).toHaveValue('Typed by me')
})

test('the form shows the tax rate of the HSN while typing, or that there is none', async ({ page }) => {
  const form = createBookForm(page)
  await form.openNew()
  const hsn = form.optional('HSN')
  await expect(hsn).toHaveAccessibleDescription(/Today 0 % for 4901\./)
  await hsn.fill('960810')
  await expect(hsn).toHaveAccessibleDescription(/No rate has been recorded for 960810. Record one/)
  await hsn.fill('490199')
  await expect(hsn).toHaveAccessibleDescription(/Today 0 % for 490199\./)
})

test('a draft survives a reload, and leaving it asks first', async ({ page }) => {
  const form = createBookForm(page)
  await form.openNew()
  await form.fill(aBookToType(301))
  await page.reload()
  await expect(page.getByText('This is your draft of')).toBeVisible()
  await expect(form.field('Title')).toHaveValue('Drafting of Deeds, volume 301')
  await expect(form.field('Category')).toHaveValue('bare-act')

  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: /^Leave without saving\?/ })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(form.field('Title')).toHaveValue('Drafting of Deeds, volume 301')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\/books$/)

  await form.openNew()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(form.field('Title')).toHaveValue('')
  await page.reload()
  await expect(form.field('Title')).toHaveValue('')
  await expect(page.getByText('This is your draft of')).toHaveCount(0)
})

test('a failed save appears in the form and as a message, and keeps everything typed (spec accounts §8)', async ({
  page,
  browserErrors,
}) => {
  const form = createBookForm(page)
  await form.openNew()
  await form.fill(aBookToType(302))
  await page.route('**/api/books', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is being moved.' } }),
  )
  await form.create()
  await expectMessage(page, 'Error creating book')
  const fault = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect(fault).toContainText('The shop is being moved.')
  await expect(form.field('Title')).toHaveValue('Drafting of Deeds, volume 302')
  await page.unroute('**/api/books')
  await form.create()
  await expectMessage(page, 'Book created!')
  browserErrors.splice(0)
})

test('a failed update is reported too, and the button works again after its pause', async ({
  page,
  shop,
  browserErrors,
}) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const id = await staff.addBook(aBookToType(308))
  const form = createBookForm(page)
  await form.open(id)
  await form.field('Title').fill('A new title')
  let answer = () => {}
  const waited = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/api/books/${id}`, async (route) => {
    await waited
    await route.fulfill({ status: 503, json: { message: 'The shop is being moved.' } })
  })
  await form.update()
  const saving = page.getByRole('button', { name: 'Saving...' })
  await expect(saving).toBeDisabled()
  answer()
  await expectMessage(page, 'Error updating book')
  const fault = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect(fault).toContainText('The shop is being moved.')
  await expect(form.field('Title')).toHaveValue('A new title')
  await page.unroute(`**/api/books/${id}`)
  await form.update()
  await expectMessage(page, 'Book updated!')
  expect(await staff.book(id)).toMatchObject({ title: 'A new title' })
  browserErrors.splice(0)
})

test('staff add several books in a row', async ({ page }) => {
  const form = createBookForm(page)
  await form.openNew()
  await form.fill(aBookToType(303))
  await page.getByRole('button', { name: 'Create and add another' }).click()
  await expect(page.getByText('Book added!')).toBeVisible()
  await expect(form.field('Title')).toHaveValue('')
  await expect(page).toHaveURL(/books\/create$/)
  await expect(form.field('ISBN-13')).toBeFocused()
})

test('a new edition supersedes the old one, whose page links to it', async ({ page, shop }, { project }) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const title = `Stamp Act Commentary ${project.name}`
  const old = await staff.addBook(aBookToType(304, { title }))
  const id = await staff.addBook(aBookToType(305, { title: `${title}, new` }))
  const form = createBookForm(page)
  await form.open(id)
  await page.getByRole('button', { name: 'Choose the older book' }).click()
  const finder = page.getByRole('dialog', { name: 'Which book is the older edition?' })
  await finder.getByRole('searchbox', { name: 'Search the shop' }).fill(title)
  await finder
    .getByRole('button', { name: `Add ${title}`, exact: false })
    .first()
    .click()
  await expect(finder).toHaveCount(0)
  const offer = page.getByRole('region', { name: 'From the older edition' })
  await expect(offer.getByRole('checkbox', { name: /^Title/ })).not.toBeChecked()
  await form.update()
  await expectMessage(page, 'Book updated!')
  await page.goto(`/book/${old}`)
  await expect(page.getByText('There is a newer edition of this book:')).toBeVisible()
  await form.open(old)
  await expect(page.getByText('Superseded: the newer edition is')).toBeVisible()
})

test('the preview shows the card and the page of a draft, and puts nothing on sale', async ({ page }) => {
  const form = createBookForm(page)
  await form.openNew()
  await form.fill(aBookToType(306))
  const card = page.getByRole('region', { name: 'The book’s card' })
  await expect(card).toContainText('₹495.50')
  await card.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.getByRole('button', { name: 'Preview the book’s page' }).click()
  await expect(page.getByRole('heading', { name: 'Drafting of Deeds, volume 306' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByRole('link', { name: 'Bare Acts' }).first().click()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByRole('button', { name: 'Preview the book’s page' })).toBeFocused()
  await expect(form.field('Title')).toHaveValue('Drafting of Deeds, volume 306')
})

test('an archived book is marked and can be restored; a copy starts archived, without an ISBN', async ({
  page,
  shop,
}) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const id = await staff.addBook(aBookToType(307))
  await staff.archiveBook(id)
  const form = createBookForm(page)
  await form.open(id)
  await expect(page.getByText('This book is archived')).toBeVisible()
  await form.optional('Edition').fill('2nd')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('This book is archived')).toHaveCount(0)
  await form.update()
  await expectMessage(page, 'Book updated!')
  expect(await staff.book(id)).toMatchObject({ archived: false, edition: '2nd' })

  await form.open(id)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('This book is archived')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(form.field('ISBN-13')).toHaveValue('')
  await expect(form.field('Author')).toHaveValue('Meera Iyer')
})

test('the book forms have no accessibility violation in light and dark, even with errors', async ({
  page,
  shop,
}) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const form = createBookForm(page)
  await form.openNew()
  await expectAccessible(page, 'a new book')
  await form.field('ISBN-13').fill(anIsbn(308).slice(0, 12) + 'X')
  await form.create()
  await expectAccessible(page, 'a new book with faults')
  await page.getByRole('button', { name: 'Preview the book’s page' }).click()
  await expectAccessible(page, 'the preview of a new book')
  await form.open(await staff.addBook(aBookToType(309)))
  await expectAccessible(page, 'a stored book')
})
