import { type Context, Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { notFound } from '#platform/errors.ts'

import { toBookJson, toCategoryJson, toListItem, toPageJson, toSuggestionJson } from './book-json.ts'
import { type BookCard, BOOKS_PER_PAGE } from './book.ts'
import type { CatalogueService } from './catalogue.service.ts'
import { CHOICES_TAGS } from './page-tags.ts'
import {
  listBooks,
  listBooksOfCategory,
  listBookChoices,
  listCategories,
  searchBooks,
  getBook,
} from './catalogue.operations.ts'

/** Maximum length of an array without paging. `X-Total-Count` contains the total (DESIGN §5). */
const MAX_IN_ARRAY = 1000
const MAX_RESULTS = 100
const SIMILAR_BOOKS = 10
const SUGGESTIONS = 8

/** Routes of the catalogue. Each public read tags its response for the cache in front of the API. */
export function createCatalogueHttp({ catalogue }: { catalogue: CatalogueService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountLists(app, catalogue)
  mountChoices(app, catalogue)
  mountSearch(app, catalogue)
  mountBook(app, catalogue)
  return app
}

function mountLists(app: Hono<HttpEnv>, catalogue: CatalogueService): void {
  implement(app, listBooks, async (c) => {
    const { page, limit, sort = 'date_desc', ...filters } = c.req.valid('query')
    const paged = page !== undefined || limit !== undefined
    const question = {
      ...filters,
      sort,
      page: page ?? 1,
      limit: limit ?? (paged ? BOOKS_PER_PAGE : MAX_IN_ARRAY),
    }
    const found = await catalogue.list(question)
    tag(c, 'catalogue', ...(filters.attempt ? ['exams'] : []), ...copiesOf(found.books))
    if (paged) return c.json(toPageJson(found))
    c.header('X-Total-Count', String(found.total))
    return c.json(found.books.map(toListItem))
  })
  implement(app, listBooksOfCategory, async (c) => {
    const category = await catalogue.category(c.req.param('slug'))
    if (!category) throw notFound('Category')
    const page = { sort: 'date_desc', page: 1, limit: MAX_IN_ARRAY } as const
    const found = await catalogue.list({ category: category.slug, ...page })
    tag(c, `category:${category.slug}`, ...copiesOf(found.books))
    c.header('X-Total-Count', String(found.total))
    return c.json(found.books.map(toListItem))
  })
}

function mountChoices(app: Hono<HttpEnv>, catalogue: CatalogueService): void {
  implement(app, listBookChoices, async (c) => {
    tag(c, ...CHOICES_TAGS)
    return c.json(await catalogue.choices(c.req.valid('query').category || undefined))
  })
  implement(app, listCategories, async (c) => {
    // The categories' book counts change with the catalogue.
    tag(c, 'categories', 'catalogue')
    return c.json((await catalogue.categories()).map(toCategoryJson))
  })
}

function mountSearch(app: Hono<HttpEnv>, catalogue: CatalogueService): void {
  implement(app, searchBooks, async (c) => {
    const { query, page, limit, ...narrowing } = c.req.valid('query')
    const paged = page !== undefined || limit !== undefined
    if (!paged && Object.values(narrowing).every((value) => value === undefined)) {
      tag(c, 'catalogue')
      return c.json((await catalogue.suggest(query, SUGGESTIONS)).map(toSuggestionJson))
    }
    const size = limit ?? (paged ? BOOKS_PER_PAGE : MAX_RESULTS)
    const { category, author, ...flags } = narrowing
    const filter = { category: category || undefined, author: author || undefined, ...flags }
    const results = await catalogue.search({ query, ...filter, page: page ?? 1, limit: size })
    tag(c, 'catalogue', ...copiesOf(results.books))
    if (paged) return c.json(toPageJson(results))
    c.header('X-Total-Count', String(results.total))
    return c.json(results.books.map(toListItem))
  })
}

function mountBook(app: Hono<HttpEnv>, catalogue: CatalogueService): void {
  implement(app, getBook, async (c) => {
    const book = await catalogue.book(c.req.param('id'))
    const similarBooks = await catalogue.similar(book.id, SIMILAR_BOOKS)
    tag(c, `category:${book.categorySlug}`, ...copiesOf([book, ...similarBooks]))
    return c.json({ book: toBookJson(book), similarBooks: similarBooks.map(toListItem) })
  })
}

/**
 * Tags of the books in a list, because the list shows their stock. A sale invalidates only these tags (DESIGN
 * §3).
 */
function copiesOf(books: readonly BookCard[]): string[] {
  return books.map(({ id }) => `book:${id}`)
}

/** Sets the tags header. The cache reads and strips it, so it never leaves the server. */
function tag(c: Context, ...tags: string[]): void {
  c.header('x-page-tags', tags.join(','))
}
