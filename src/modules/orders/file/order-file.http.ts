import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { implement } from '#modules/accounts/implement.ts'
import { mountNotes, shownNote } from '#modules/orders/notes/mount-notes.ts'
import type { NotesService } from '#modules/orders/notes/notes.service.ts'
import { shownOrder } from '#modules/orders/order-body.ts'
import type { OrderLine } from '#modules/orders/order.ts'

import type { orderFileBody } from './order-file.schema.ts'
import type { OrderFile, OrderFileService } from './order-file.service.ts'
import { addOrderNote, getStaffOrder, removeOrderNote } from './order-file.operations.ts'

export function createOrderFileHttp({ orderFile }: { orderFile: OrderFileService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, getStaffOrder, async (c) => {
    const { actor } = c.var
    return shownFile(await orderFile.read(actor, c.req.param('id')), actor)
  })
  return app
}

/** Returns the order file as this reader sees it. */
function shownFile(file: OrderFile, reader: Actor): z.output<typeof orderFileBody> {
  const order = shownOrder(file.order, { isAdmin: true })
  const books = new Map(file.books.map((book) => [book.bookId, book]))
  const nameOf = (actor: string) => file.names.get(actor) ?? actor
  return {
    ...file,
    order,
    lines: file.order.lines.map((line) => ({ ...line, books: booksIn(line, books) })),
    movements: file.movements.map((movement) => ({
      ...movement,
      title: books.get(movement.bookId)?.title ?? '',
      actorName: nameOf(movement.actor),
    })),
    timeline: order.events.map((event) => ({ ...event, actorName: nameOf(event.actor) })),
    payments: file.payments.map((payment) => ({
      ...payment,
      refunded: payment.amountRefunded,
      // If the gateway reported a fee without its tax, only the total is known.
      fee: payment.fee === null ? null : payment.fee - (payment.tax ?? 0),
      dashboardUrl: file.dashboard?.(payment) ?? null,
    })),
    papers: file.documents,
    notes: file.notes.map((note) => shownNote(note, reader)),
  }
}

const GONE = { image: null, isbn: null, edition: null, date: null, category: null, available: null }

/** Returns the books of a line; for a combo, all books in it. */
function booksIn(line: OrderLine, known: Map<string, OrderFile['books'][number]>) {
  return line.contents.map(({ bookId, quantity }) => {
    const { available: stock, ...book } = known.get(bookId) ?? { ...GONE, title: line.title }
    return { ...book, bookId, quantity: quantity * line.quantity, stock }
  })
}

export function createOrderNotesHttp({ orderNotes }: { orderNotes: NotesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountNotes(app, { add: addOrderNote, remove: removeOrderNote }, orderNotes)
  return app
}
