// Requests with texts that once took seconds of CPU time. To try another request, add a row.

export interface HostileRequest {
  method: 'GET' | 'POST' | 'PUT'
  /** `:book` is replaced by the id of a book, `:new` by an unused name. */
  path: string
  body?: unknown
}

export interface HostileInput {
  what: string
  /** Sent first and not measured: stores the data that the request reads. */
  before?: HostileRequest
  request: HostileRequest
  /** CPU time limit in milliseconds. */
  mostMs: number
}

const list = (text: string): HostileRequest => ({
  method: 'POST',
  path: '/api/booklist/matches',
  body: { text },
})
const book = (fields: object): HostileRequest => ({ method: 'PUT', path: '/api/books/:book', body: fields })
const draft = (body: string): HostileRequest => ({
  method: 'PUT',
  path: '/api/admin/content/blog/:new',
  body: { basedOn: 0, publish: false, facts: { title: 'A', date: '2026-01-01', excerpt: 'A' }, body },
})
const search = (text: string): HostileRequest => ({
  method: 'GET',
  path: `/api/books?query=${encodeURIComponent(text)}`,
})

const lines = (count: number, line: string): string => Array.from({ length: count }, () => line).join('\n')
const dotsAroundAt = (count: number): string => `${'.'.repeat(count)}@0.0${'.'.repeat(count)} 0@-..`

const BOOKLISTS: readonly HostileInput[] = [
  { what: 'a list: 4 kB of dots around an @', request: list(dotsAroundAt(2000)), mostMs: 50 },
  { what: 'a list: 40 kB of dots around an @', request: list(dotsAroundAt(19_900)), mostMs: 50 },
  {
    what: 'a list: 80 lines of signs, an @ and dots',
    request: list(lines(80, `${'+'.repeat(245)}@0.0${'.'.repeat(245)} 0`)),
    mostMs: 250,
  },
  { what: 'a list: 80 lines of tabs', request: list(lines(80, `SEM${'\t'.repeat(490)}!`)), mostMs: 250 },
  { what: 'a list: 80 lines of digits and commas', request: list(lines(80, '1,'.repeat(245))), mostMs: 250 },
  { what: 'a list: 80 lines of prices', request: list(lines(80, `rs${' '.repeat(490)}x`)), mostMs: 250 },
  { what: 'a list: 39 kB of combining marks', request: list(`a${'\u0301'.repeat(39_000)}`), mostMs: 50 },
]

const CONTENTS = lines(3, `C${'\t'.repeat(480)}!`)

const BOOKS: readonly HostileInput[] = [
  {
    what: 'the page of a book: contents of tabs',
    before: book({ contents: CONTENTS }),
    request: { method: 'GET', path: '/book/:book' },
    mostMs: 250,
  },
  {
    what: 'the page of a book: contents of spaced dots',
    before: book({ contents: lines(20, `C${'. '.repeat(240)}!`) }),
    request: { method: 'GET', path: '/book/:book' },
    mostMs: 250,
  },
  {
    what: 'a section index: tabs and dots',
    request: {
      method: 'PUT',
      path: '/api/admin/books/:book/section-index',
      body: { text: lines(200, `IPC 302${'\t.'.repeat(90)}`), version: 0 },
    },
    mostMs: 250,
  },
]

const TEXTS: readonly HostileInput[] = [
  { what: 'a draft: 59,000 exclamation marks', request: draft('!'.repeat(59_000)), mostMs: 100 },
  { what: 'a draft: 19,000 lists within lists', request: draft('1. '.repeat(19_000)), mostMs: 100 },
  { what: 'a draft: 59,000 dots and at signs', request: draft('.@-.'.repeat(14_700)), mostMs: 250 },
]

const QUESTIONS: readonly HostileInput[] = [
  { what: 'a search: letters that stand apart', request: search('a '.repeat(900)), mostMs: 100 },
  { what: 'a search: ISBN and spaces', request: search(`isbn${' '.repeat(900)}!`), mostMs: 100 },
  {
    what: 'a question about the law: vowel signs',
    request: { method: 'GET', path: `/api/law?q=${encodeURIComponent(`(${'कि'.repeat(99)}`)}` },
    mostMs: 100,
  },
  {
    what: 'a message: dots, an @ and links',
    request: {
      method: 'POST',
      path: '/api/contact',
      body: {
        name: 'Asha Verma',
        email: `${'a.'.repeat(120)}@b`,
        phone: '9812345678',
        subject: 'Law',
        message: '://a.b '.repeat(700),
      },
    },
    mostMs: 100,
  },
]

export const HOSTILE_INPUTS: readonly HostileInput[] = [...BOOKLISTS, ...BOOKS, ...TEXTS, ...QUESTIONS]
