import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#modules/accounts/actor.ts'
import type { BookCard } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { ListSearch } from '#modules/catalogue/list-search.ts'
import type { Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { badField, conflict, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import {
  type Booklist,
  type BooklistRow,
  deleteList,
  deleteListsOf,
  insertList,
  listByToken,
  listOf,
  listsOf,
  lockOwner,
  updateList,
} from './booklists.repository.ts'
import { type BooklistItem, type MatchedList, MAX_BOOKLISTS } from './list/booklist.ts'
import { matchList } from './matching/match-list.service.ts'
import { readFileText } from './reading/read-file.ts'
import { readLine } from './reading/read-line.ts'
import { readList } from './reading/read-list.ts'

/** Exports saved lists as personal data; deletes them with the account and invalidates their shared pages. */
export const personalBooklists: PersonalData = {
  name: 'booklists',
  collect: async (db, { userId }) =>
    (await listsOf(db, userId)).map(({ title, items, createdAt, changedAt }) => ({
      title,
      items,
      createdAt,
      changedAt,
    })),
  async forget(tx, { userId }, touch) {
    const ids = await deleteListsOf(tx, userId)
    touch(...ids.map(booklistTag))
    return []
  },
}

/** Cache tag of a list's shared page. */
export const booklistTag = (id: string) => `booklist:${id}`

export type BooklistInput = Pick<Booklist, 'title' | 'items'>

/** A saved list with the current data of its books, in the list's order. */
export interface OpenedBooklist extends Booklist {
  books: { book: BookCard; quantity: number }[]
  /** Ids of books that are no longer sold. */
  gone: string[]
}

/** The book data that matching a list needs. */
type ListedBooks = Pick<CatalogueService, 'cards' | 'forSale' | 'listSearch'>

export function createBooklistsService(deps: Needs<'db' | 'clock' | 'pages'> & { catalogue: ListedBooks }) {
  const { db, clock, pages, catalogue } = deps
  const { opened, refuseUnknown } = createOpening(catalogue)
  const write = <T>(actor: Actor, work: (tx: Tx, touch: Touch) => Promise<T>): Promise<T> =>
    pages.write(async (tx, touch) => {
      await lockOwner(tx, actor.userId)
      return work(tx, touch)
    })

  return {
    /**
     * Matches the lines of a text or a base64 file. Throws `bad-input` naming `text` or `file`. Needs no
     * account.
     */
    async match(input: { text: string } | { file: string }): Promise<MatchedList> {
      const field = 'file' in input ? 'file' : 'text'
      return matchList(
        catalogue.listSearch,
        readList('file' in input ? await readFileText(input.file) : input.text, field),
      )
    },
    sureBooks: (lines: readonly string[]) => sureBooks(catalogue.listSearch, lines),
    /** Lists of the actor, newest first. */
    list: async (actor: Actor): Promise<Booklist[]> => (await listsOf(db, actor.userId)).map(toBooklist),
    /** Throws `not-found` unless the list belongs to the actor, as do `change` and `withdraw`. */
    async read(actor: Actor, id: string): Promise<OpenedBooklist> {
      return opened(required(isId(id) ? await listOf(db, actor.userId, id) : undefined))
    },
    /**
     * Throws `conflict` if the account has MAX_BOOKLISTS lists, `bad-input` for books that aren't for sale.
     */
    async add(actor: Actor, input: BooklistInput): Promise<OpenedBooklist> {
      const row = await write(actor, async (tx) => {
        if ((await listsOf(tx, actor.userId)).length >= MAX_BOOKLISTS) throw full()
        await refuseUnknown(tx, input.items, [])
        const fresh = newRow(actor, input, clock.now())
        await insertList(tx, fresh)
        return fresh
      })
      return opened(row)
    },
    /**
     * Throws `conflict` 'stale' with the present list if another save has changed it since `changedAt`. A list
     * that already equals the input is left unchanged.
     */
    async change(
      actor: Actor,
      id: string,
      { changedAt, ...input }: BooklistInput & { changedAt: Date },
    ): Promise<OpenedBooklist> {
      const row = await write(actor, async (tx, touch) => {
        const before = required(isId(id) ? await listOf(tx, actor.userId, id) : undefined)
        const { title, items } = before
        if (isDeepStrictEqual({ title, items }, input)) return before
        if (before.changedAt.getTime() !== changedAt.getTime()) throw stale(before)
        await refuseUnknown(tx, input.items, before.items)
        touch(booklistTag(id))
        return required(await updateList(tx, actor.userId, id, { ...input, changedAt: clock.now() }))
      })
      return opened(row)
    },
    /** Deletes the list; its link stops working. */
    withdraw: (actor: Actor, id: string): Promise<void> =>
      write(actor, async (tx, touch) => {
        required(isId(id) ? await deleteList(tx, actor.userId, id) : undefined)
        touch(booklistTag(id))
      }),
    /** Opens a shared list for anyone with its link. Throws `not-found`. */
    async open(token: string): Promise<OpenedBooklist> {
      return opened(required(isToken(token) ? await listByToken(db, token) : undefined))
    },
  }
}

export type BooklistsService = ReturnType<typeof createBooklistsService>

/** Helpers that check a list against the current catalogue. */
function createOpening(catalogue: ListedBooks) {
  async function opened(row: BooklistRow): Promise<OpenedBooklist> {
    const cards = new Map(
      (await catalogue.cards(row.items.map(({ bookId }) => bookId))).map((card) => [card.id, card]),
    )
    const books = row.items.flatMap(({ bookId, quantity }) => {
      const book = cards.get(bookId)
      return book ? [{ book, quantity }] : []
    })
    const gone = row.items.map(({ bookId }) => bookId).filter((id) => !cards.has(id))
    return { ...toBooklist(row), books, gone }
  }

  /**
   * Rejects new books that aren't for sale. Accepts books already on the list, which may have been archived
   * since.
   */
  async function refuseUnknown(
    tx: Tx,
    items: readonly BooklistItem[],
    known: readonly BooklistItem[],
  ): Promise<void> {
    const fresh = items.map(({ bookId }) => bookId).filter((id) => !known.some(({ bookId }) => bookId === id))
    const sold = new Set((await catalogue.forSale(tx, fresh)).map(({ id }) => id))
    const at = items.findIndex(({ bookId }) => fresh.includes(bookId) && !sold.has(bookId))
    if (at >= 0) throw badField(`items.${at}.bookId`, 'This book isn’t available.')
  }

  return { opened, refuseUnknown }
}

const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text)

function stale({ title, items, changedAt }: Booklist) {
  const message = 'Not saved: another tab or device changed this list. Save again to replace that version.'
  return conflict('stale', message, { details: { theirs: { title, items, changedAt } } })
}

function newRow({ userId }: Actor, { title, items }: BooklistInput, now: Date): BooklistRow {
  // 128 random bits make the link unguessable.
  const token = randomBytes(16).toString('base64url')
  return { id: newId(), userId, token, title, items, createdAt: now, changedAt: now }
}

function required(row: BooklistRow | undefined): BooklistRow {
  if (!row) throw notFound('Booklist')
  return row
}

function toBooklist({ userId: _owner, ...list }: BooklistRow): Booklist {
  return list
}

function full() {
  return conflict(
    'too_many_booklists',
    `You already have ${MAX_BOOKLISTS} lists, the maximum. Please delete one first.`,
  )
}

/** Returns the id of the book that each line names beyond doubt, by id, ISBN or words, in line order; else null. */
async function sureBooks(search: ListSearch, lines: readonly string[]): Promise<(string | null)[]> {
  const asked = lines.map((text, at) => readLine(at + 1, text, 1))
  const { matched } = await matchList(search, { asked, ignored: [], blankLines: 0 })
  return matched.map(({ certain }) => certain)
}
