import { expect, type Locator, type Page } from '@playwright/test'

export interface TypedBook {
  isbn: string
  title: string
  author: string
  category: string
  price: string
  stock: string
}

/** Returns an ISBN-13 that no seeded book has: a test publisher's number with a valid check digit. */
export function anIsbn(serial: number): string {
  const body = `97899999${String(serial).padStart(4, '0')}`
  const sum = body.split('').reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return body + String((10 - (sum % 10)) % 10)
}

export function aBookToType(serial: number, facts: Partial<TypedBook> = {}): TypedBook {
  return {
    isbn: anIsbn(serial),
    title: `Drafting of Deeds, volume ${serial}`,
    author: 'Meera Iyer',
    category: 'bare-act',
    price: '495.50',
    stock: '7',
    ...facts,
  }
}

/** Page object of the book form. */
export function createBookForm(page: Page) {
  const main = page.getByRole('main')
  const field = (label: string): Locator => main.getByLabel(label, { exact: true })
  const optional = (label: string): Locator => field(`${label} (optional)`)
  const pictures = main.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  return {
    field,
    optional,
    pictures,
    picture: (name: string): Locator => pictures.filter({ has: page.getByRole('img', { name }) }),
    conflict: page.getByRole('dialog', { name: 'A colleague changed this book' }),
    async openNew(): Promise<void> {
      await page.goto('/admin/dashboard/books/create')
      await expect(main.getByRole('heading', { name: 'Create New Book' })).toBeVisible()
      await expect(field('Title')).toBeVisible()
    },
    async open(id: string): Promise<void> {
      await page.goto(`/admin/dashboard/books/edit/${id}`)
      await expect(main.getByRole('heading', { name: 'Edit Book' })).toBeVisible()
      await expect(field('Title')).toBeVisible()
    },
    async fill(book: TypedBook): Promise<void> {
      await field('ISBN-13').fill(book.isbn)
      await field('Title').fill(book.title)
      await field('Author').fill(book.author)
      await field('Category').selectOption(book.category)
      await field('Price').fill(book.price)
      await field('Stock').fill(book.stock)
    },
    choosePictures: (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      field('Image').setInputFiles(files),
    create: () => main.getByRole('button', { name: 'Create Book' }).click(),
    update: () => main.getByRole('button', { name: 'Update Book' }).click(),
  }
}
