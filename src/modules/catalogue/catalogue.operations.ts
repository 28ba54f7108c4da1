import { operation } from '#modules/accounts/operation.ts'
import { z } from 'zod'
import { bookChoicesQuery, bookListQuery, searchBooksQuery } from './book-queries.schema.ts'
import {
  bookChoices,
  bookDetail,
  bookListItem,
  bookPage,
  bookSuggestion,
  categoryJson,
} from './catalogue.schema.ts'

export const listBooks = operation('GET /books', {
  tag: 'Catalogue',
  summary: 'List books',
  description: 'An array of books; with `page` or `limit` one page.',
  output: z.union([z.array(bookListItem), bookPage]),
  public: true,
  query: bookListQuery,
})

export const listBooksOfCategory = operation('GET /books/category/:slug', {
  tag: 'Catalogue',
  summary: "List a category's books",
  description: 'The books of the category, newest first.',
  output: z.array(bookListItem),
  public: true,
})

export const listBookChoices = operation('GET /book-choices', {
  tag: 'Catalogue',
  summary: 'List filter options',
  description: 'Options that match at least one book of the shop or category.',
  output: bookChoices,
  public: true,
  query: bookChoicesQuery,
})

export const listCategories = operation('GET /categories', {
  tag: 'Catalogue',
  summary: 'List categories',
  description: 'Every category, in menu order.',
  output: z.array(categoryJson),
  public: true,
})

export const searchBooks = operation('GET /search/books', {
  tag: 'Catalogue',
  summary: 'Search books',
  description:
    'With `query` alone: suggestions. With `category`, `author`, `hall` or `currentLaw`: matching books. With `page` or `limit`: a page.',
  output: z.union([z.array(bookSuggestion), z.array(bookListItem), bookPage]),
  public: true,
  query: searchBooksQuery,
})

export const getBook = operation('GET /books/:id', {
  tag: 'Catalogue',
  summary: 'Get a book',
  description: 'The book and similar ones.',
  output: bookDetail,
  public: true,
})
