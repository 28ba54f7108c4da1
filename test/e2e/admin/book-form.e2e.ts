import sharp from 'sharp'

import { expect, test } from '#test/e2e/fixtures.ts'
import { aBookToType, createBookForm } from '#test/e2e/screens/book-form.ts'
import { moveWith, tabTo } from '#test/e2e/screens/keyboard.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

async function png(name: string, background: string, width = 800, height = 1200) {
  const canvas = sharp({ create: { width, height, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await canvas.png().toBuffer() }
}

test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

test(
  'a created book keeps its pictures in order, and shoppers find it',
  { tag: '@journey' },
  async ({ page }) => {
    const form = createBookForm(page)
    const book = aBookToType(101)
    await form.openNew()
    await form.create()
    await expectMessage(page, 'Please fill all required fields')
    await expect(form.field('ISBN-13')).toBeFocused()
    for (const label of ['ISBN-13', 'Title', 'Author', 'Category', 'Price', 'Stock']) {
      await expect(form.field(label)).toHaveAccessibleDescription(new RegExp(`${label} is required\\.$`))
    }
    await form.fill(book)
    await form.choosePictures(await png('back.png', '#335577'), await png('cover.png', '#aa3333'))
    await expect(form.pictures).toHaveCount(2)
    await page.getByRole('button', { name: 'Earlier: picture 2' }).click()
    await form.create()
    await expectMessage(page, 'Book created!')
    await expect(page).toHaveURL(/\/admin\/dashboard\/books$/)

    const answer = await page.request.get(`/api/books?search=${encodeURIComponent(book.title)}&page=1`)
    const { books } = (await answer.json()) as { books: { _id: string; price: number; stock: number }[] }
    expect(books).toMatchObject([{ price: 495.5, stock: 7 }])
    await page.goto(`/book/${books[0]?._id}`)
    await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Picture \d of 2$/ })).toHaveCount(2)
    const cover = page.getByRole('img', { name: `Cover of ${book.title}` })
    await expect(cover).toHaveJSProperty('complete', true)
    expect(await cover.evaluate(firstPixel)).toEqual([170, 51, 51])
  },
)

/** Identifies a picture by its first pixel. Re-encoding may change a colour slightly. */
function firstPixel(image: HTMLElement): number[] {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  context?.drawImage(image as HTMLImageElement, 0, 0)
  const [r = 0, g = 0, b = 0] = context?.getImageData(5, 5, 1, 1).data ?? []
  return [r, g, b].map((part) => Math.round(part / 17) * 17)
}

test('the edit form shows Loading..., fills in the book, and keeps untouched fields (spec accounts §2)', async ({
  page,
  shop,
}) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const id = await staff.addBook(aBookToType(102))
  const form = createBookForm(page)
  let goOn = () => {}
  const waited = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(`**/api/admin/books/${id}`, async (route) => (await waited, route.continue()))
  await page.goto(`/admin/dashboard/books/edit/${id}`)
  await expect(page.getByText('Loading...')).toBeVisible()
  goOn()
  await expect(form.field('Title')).toHaveValue('Drafting of Deeds, volume 102')
  await expect(form.field('Category')).toHaveValue('bare-act')
  await expect(form.field('Price')).toHaveValue('495.5')

  await form.field('Price').fill('₹ 450')
  await form.optional('Original price').fill('600')
  await expect(page.getByRole('region', { name: 'What shoppers see' })).toContainText('25% OFF')
  await form.optional('Edition').fill('3rd')
  await form.update()
  await expectMessage(page, 'Book updated!')
  await expect(page).toHaveURL(/\/admin\/dashboard\/books$/)
  expect(await staff.book(id)).toMatchObject({ price: 450, originalPrice: 600, edition: '3rd', stock: 7 })

  await form.open(id)
  await form.optional('Edition').fill('')
  await form.update()
  await expectMessage(page, 'Book updated!')
  expect(await staff.book(id)).toMatchObject({ edition: null, originalPrice: 600 })
})

test('staff create a book by keyboard alone (spec accounts §2)', async ({ page }) => {
  const form = createBookForm(page)
  await form.openNew()
  const book = aBookToType(103)
  const type = async (label: string, text: string) => {
    await tabTo(page, form.field(label))
    await page.keyboard.type(text)
  }
  await type('ISBN-13', book.isbn)
  await type('Title', book.title)
  await type('Author', book.author)
  await tabTo(page, form.field('Category'))
  await page.keyboard.type('Bare')
  await type('Price', book.price)
  await type('Stock', book.stock)
  await tabTo(page, page.getByRole('button', { name: 'Create Book' }))
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Book created!')
})

test('staff reorder pictures by keyboard; a file that is not a picture is rejected before its upload', async ({
  page,
}) => {
  const form = createBookForm(page)
  await form.openNew()
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a no picture') }
  const text = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('text') }
  await form.choosePictures(
    await png('a.png', '#335577'),
    await png('b.png', '#aa3333', 300, 200),
    fake,
    text,
  )
  await expect(page.getByText('“fake.png” can’t be opened as a picture.')).toBeVisible()
  await expect(
    page.getByText('“list.txt” can’t be used. Choose a JPEG, PNG, WebP or AVIF picture.'),
  ).toBeVisible()
  await expect(page.getByText('Only 300 × 200 pixels')).toBeVisible()

  const small = form.pictures.filter({ hasText: '300 × 200' })
  await small.getByRole('button', { name: 'Drag picture 2' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up picture 2 of 2.')).toBeAttached()
  await moveWith(page, 'ArrowLeft', page.getByText('Now over picture 1 of 2.'))
  await page.keyboard.press('Space')
  await expect(form.pictures.first()).toContainText('300 × 200')
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(form.pictures).toHaveCount(1)
})

test('staff drag a picture to the first place by mouse or finger', async ({ page }) => {
  const form = createBookForm(page)
  await form.openNew()
  await form.choosePictures(await png('a.png', '#335577'), await png('b.png', '#aa3333', 300, 450))
  const handle = page.getByRole('button', { name: 'Drag picture 2' })
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await form.pictures.first().boundingBox()]
  if (!from || !to) throw new Error('The pictures are not there')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width - 20, from.y + 12, { steps: 8 })
  await page.mouse.move(to.x + 40, from.y + 12, { steps: 8 })
  await page.mouse.up()
  await expect(form.pictures.first()).toContainText('300 × 450')
})

test('the controls of a row are level although one hint wraps', async ({ page, shop }) => {
  await shop.adminArea.logIn(shop.admin)
  const form = createBookForm(page)
  await form.openNew()
  const topOf = async (label: string) => (await form.optional(label).boundingBox())?.y
  const width = page.viewportSize()?.width ?? 0
  if (width > 640) expect(await topOf('Trade-in price')).toBe(await topOf('Publisher'))
  else expect(await topOf('Trade-in price')).toBeLessThan((await topOf('Publisher')) ?? 0)
})
