import { operation } from '#modules/accounts/operation.ts'
import { lawSectionParams } from '#modules/law/law.schema.ts'
import {
  coveredSections,
  coveringBooksJson,
  sectionIndexChange,
  storedSectionIndex,
} from './section-index.schema.ts'

const group = { tag: 'Books (admin)', description: 'The current state.' }

const publicGroup = { tag: 'Law', description: 'Section index of a book.' }

export const getSectionIndex = operation('GET /admin/books/:id/section-index', {
  ...group,
  summary: "Get a book's section index; staff only",
  permission: 'books.read',
  output: storedSectionIndex,
})

export const exportSectionIndex = operation('GET /admin/books/:id/section-index/file', {
  tag: 'Books (admin)',
  summary: "Export a book's section index; staff only",
  description: 'Pages as the book counts them.',
  file: 'text/csv',
  permission: 'books.read',
})

export const replaceSectionIndex = operation('PUT /admin/books/:id/section-index', {
  ...group,
  summary: "Replace a book's section index; staff only",
  permission: 'books.write',
  json: sectionIndexChange,
  output: storedSectionIndex,
  audit: 'changed the section index of a book',
})

export const listSectionsOfBook = operation('GET /books/:id/sections', {
  ...publicGroup,
  summary: 'List the sections that a book covers, with pages',
  public: true,
  output: coveredSections,
})

export const listBooksOfSection = operation('GET /law/:act/:section/books', {
  ...publicGroup,
  summary: 'List books whose section index contains a section',
  public: true,
  param: lawSectionParams,
  output: coveringBooksJson,
})
