import { ADMIN_LIST_FIELDS } from '#modules/catalogue/book-fields.ts'
import { fieldsJson, rupeesOrNull } from '#modules/catalogue/book-json.ts'
import { thumbnailOf } from '#modules/catalogue/cover-image.ts'
import { toRupees } from '#platform/money.ts'

import type { BulkState } from './bulk-change.ts'
import type { BulkResult } from './bulk.ts'
import type { AdminBook, AdminBookPage } from './admin-book.ts'
import type { BulkAnswer, AdminBookJson, AdminBookPageJson, StockHistoryJson } from './admin-books.schema.ts'
import type { BookStock } from './stock.ts'

export function toAdminBookPage({ books, ...page }: AdminBookPage): AdminBookPageJson {
  return { ...page, books: books.map(toAdminBook) }
}

function toAdminBook(book: AdminBook): AdminBookJson {
  return {
    _id: book.id,
    ...fieldsJson(book, ADMIN_LIST_FIELDS),
    category: book.categoryName,
    categorySlug: book.categorySlug,
    image: book.image,
    thumbnail: thumbnailOf(book.image),
    version: book.version,
    archived: book.archived,
    sampleFields: book.sampleFields,
    updatedAt: book.updatedAt.toISOString(),
  }
}

export function toBulkAnswer({ outcomes }: BulkResult): BulkAnswer {
  return {
    total: outcomes.length,
    changed: outcomes.filter(({ changes }) => changes).length,
    faults: outcomes.filter(({ fault }) => fault !== undefined).length,
    books: outcomes.map(({ book, after, fault }) => ({
      _id: book.id,
      title: book.title,
      before: toState(book),
      after: toState(after),
      fault: fault ?? null,
    })),
  }
}

function toState({ price, discountPrice, stock, categoryName, archived }: BulkState) {
  return {
    price: toRupees(price),
    discountPrice: rupeesOrNull(discountPrice),
    stock,
    category: categoryName,
    archived,
  }
}

export function toStockHistory({ id, movements, ...stock }: BookStock): StockHistoryJson {
  return { _id: id, ...stock, movements: movements.map(({ id: _id, ...movement }) => ({ _id, ...movement })) }
}
