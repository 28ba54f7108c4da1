import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { aBookToType, createBookForm } from '#test/e2e/screens/book-form.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { hire } from '#test/e2e/screens/staff-members.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

test('the second of two editors sees the differences by field and chooses', async ({
  page,
  shop,
  browserErrors,
}) => {
  const meera = await hire(page.request, shop, 'manager', 'Meera Manager')
  const staff = await createStaffApi(page.request, meera)
  const id = await staff.addBook(aBookToType(201))
  const form = createBookForm(page)
  await form.open(id)
  await staff.changeBook(id, { title: 'Their title', price: '600', edition: '4th' })
  await form.field('Title').fill('My title')
  await form.optional('Pages').fill('320')
  await form.update()

  await expect(form.conflict).toBeVisible()
  await expect(form.conflict).toContainText(/Meera Manager saved this book on \d+ \w+ \d{4}/)
  await expectAccessible(page, 'a book that two have changed')
  // The first editor's version stays unchanged until the second editor chooses.
  expect(await staff.book(id)).toMatchObject({ title: 'Their title', pages: null })
  const title = form.conflict.getByRole('group', { name: /^Title/ })
  await expect(title).toContainText('When you opened it: Drafting of Deeds, volume 201')
  await expect(form.conflict).toContainText('Only you changed: Pages.')
  const save = form.conflict.getByRole('button', { name: 'Save with these choices' })
  await expect(save).toBeDisabled()
  await title.getByRole('radio', { name: /^Yours/ }).check()
  await expect(form.conflict.getByRole('radio', { name: /^Theirs ?4th/ })).toBeChecked()
  await form.conflict
    .getByRole('group', { name: /^Price/ })
    .getByRole('radio', { name: /^Yours/ })
    .check()
  await save.click()
  await expectMessage(page, 'Book updated!')
  expect(await staff.book(id)).toMatchObject({ title: 'My title', price: 495.5, edition: '4th', pages: 320 })
  browserErrors.splice(0)
})

test('an editor who returns to the form keeps everything typed and must choose again', async ({
  page,
  shop,
  browserErrors,
}) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const id = await staff.addBook(aBookToType(202))
  const form = createBookForm(page)
  await form.open(id)
  await staff.changeBook(id, { author: 'Their author' })
  await form.field('Author').fill('My author')
  await form.update()
  await form.conflict.getByRole('button', { name: 'Back to the form' }).click()
  await expect(form.field('Author')).toHaveValue('My author')

  await form.update()
  // A third change arrives while the editor decides about the second.
  await expect(form.conflict).toBeVisible()
  await staff.changeBook(id, { author: 'Their latest author' })
  await form.conflict.getByRole('radio', { name: /^Yours/ }).check()
  await form.conflict.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(form.conflict.getByRole('radio', { name: /^Theirs/ })).toHaveAccessibleName(
    /Their latest author/,
  )
  expect(await staff.book(id)).toMatchObject({ author: 'Their latest author' })
  await form.conflict.getByRole('radio', { name: /^Yours/ }).check()
  await form.conflict.getByRole('button', { name: 'Save with these choices' }).click()
  await expectMessage(page, 'Book updated!')
  expect(await staff.book(id)).toMatchObject({ author: 'My author' })
  browserErrors.splice(0)
})
