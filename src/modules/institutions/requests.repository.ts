import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'

import { follows, sentBy } from '#modules/accounts/accounts.tables.ts'
import { plainSearch, readDocumentNumber, readPhone, withoutLabel } from '#modules/orders/order-search.ts'
import { orders, PART_PAID } from '#modules/orders/orders.tables.ts'
import { readTicketNumber, ticketNumber } from '#modules/orders/ticket.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import type { AddressMove } from '#platform/database/personal-data.ts'
import { type Searched, searchedNewest, searchPage, type Window } from '#platform/database/search-page.ts'
import { hasTyped } from '#platform/database/typed-match.ts'
import { lengthOf, type ListLength } from '#platform/list-length.ts'

import { institutionEvents, institutionRequests, quotations, REQUEST_WORDS } from './institutions.tables.ts'
import type { RequestState } from './request-states.ts'
import type { InstitutionRequest } from './request.ts'
import type { RequestsQuery } from './requests.schema.ts'

type NewRequest = typeof institutionRequests.$inferInsert
export type EventRow = typeof institutionEvents.$inferSelect

/** Inserts a request. Overrides the identity column, because the ticket number was already drawn. */
export async function insertRequest(tx: Tx, row: NewRequest & { number: number }): Promise<void> {
  await tx.insert(institutionRequests).overridingSystemValue().values(row)
}

/** Serializes new requests of one institution until the transaction ends. */
export async function lockInstitution(tx: Tx, institutionKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`institution request ${institutionKey}`}))`)
}

/** Requests of an institution created since a given time that still need a quotation. */
export async function newRequestsSince(
  tx: Tx,
  institutionKey: string,
  since: Date,
): Promise<InstitutionRequest[]> {
  const rows = await tx
    .select()
    .from(institutionRequests)
    .where(
      and(
        eq(institutionRequests.institutionKey, institutionKey),
        eq(institutionRequests.state, 'new'),
        gte(institutionRequests.createdAt, since),
      ),
    )
  return rows.map(toRequest)
}

export async function requestById(db: Executor, id: string): Promise<InstitutionRequest | undefined> {
  const [row] = await db.select().from(institutionRequests).where(eq(institutionRequests.id, id))
  return row && toRequest(row)
}

/** Locks a request, so that changes to it and its quotations are serialized. */
export async function lockRequest(tx: Tx, id: string): Promise<InstitutionRequest | undefined> {
  const [row] = await tx
    .select()
    .from(institutionRequests)
    .where(eq(institutionRequests.id, id))
    .for('update')
  return row && toRequest(row)
}

type RequestChanges = Partial<
  Pick<typeof institutionRequests.$inferSelect, 'state' | 'reason' | 'gstin' | 'institutionKey'>
>

export async function updateRequest(tx: Tx, id: string, changes: RequestChanges): Promise<void> {
  await tx.update(institutionRequests).set(changes).where(eq(institutionRequests.id, id))
}

export async function requestsPage(
  db: Executor,
  { page, limit, state, search }: RequestsQuery,
): Promise<ListLength & { rows: InstitutionRequest[] }> {
  const window = { limit, offset: (page - 1) * limit }
  const where = ofState(state)
  if (!search) {
    const length = lengthOf(await countUpTo(db, institutionRequests.id, where))
    return { rows: await newest(db, where, window), ...length }
  }
  const { ids, ...length } = await searchPage(db, searched(where, search), window)
  return { rows: await newest(db, inArray(institutionRequests.id, ids), { limit, offset: 0 }), ...length }
}

async function newest(
  db: Executor,
  where: SQL | undefined,
  { limit, offset }: Window,
): Promise<InstitutionRequest[]> {
  const found = await db
    .select()
    .from(institutionRequests)
    .where(where)
    .orderBy(desc(institutionRequests.id))
    .limit(limit)
    .offset(offset)
  return found.map(toRequest)
}

function ofState(state: RequestsQuery['state']): SQL | undefined {
  if (!state) return undefined
  const states: RequestState[] = state === 'open' ? ['new', 'quoted'] : [state]
  return inArray(institutionRequests.state, states)
}

/** Matches part of the searched columns, or a phone, ticket or quotation number as people write it. */
function metBy(search: string): SQL {
  const phone = readPhone(search)
  if (phone !== undefined)
    return sql`(${hasTyped(REQUEST_WORDS, search)} or regexp_replace(phone, '\\D', '', 'g') like ${`%${phone}%`})`
  const number = readTicketNumber(search)
  if (number !== undefined) return sql`number = ${number}`
  const document = readDocumentNumber(search)
  if (document !== undefined) return sql`id in (select request_id from quotations where number = ${document})`
  return hasTyped(REQUEST_WORDS, search)
}

function searched(where: SQL | undefined, typed: string): Searched {
  const met = metBy(withoutLabel(plainSearch(typed)))
  const order = sql`id desc`
  return searchedNewest({
    columns: sql`id, id as key`,
    from: sql`from ${institutionRequests}`,
    where,
    order,
    met,
  })
}

function toRequest(row: typeof institutionRequests.$inferSelect): InstitutionRequest {
  return { ...row, number: ticketNumber(row.number) }
}

export async function insertEvent(tx: Tx, event: EventRow): Promise<void> {
  await tx.insert(institutionEvents).values(event)
}

export async function eventsOf(db: Executor, requestId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(institutionEvents)
    .where(eq(institutionEvents.requestId, requestId))
    .orderBy(asc(institutionEvents.at), asc(institutionEvents.id))
}

export async function requestsOfUser(db: Executor, userId: string): Promise<InstitutionRequest[]> {
  const found = await db
    .select()
    .from(institutionRequests)
    .where(sentBy(userId, institutionRequests))
    .orderBy(asc(institutionRequests.id))
  return found.map(toRequest)
}

const ordered = sql`exists (select from ${quotations} where ${quotations.requestId} = ${institutionRequests.id}
  and ${quotations.orderId} is not null)`

type Which = { userId: string } | { before: Date }

/** Deletes requests that didn't become orders, and their quotations. Returns the ids of both. */
export async function deleteRequests(tx: Tx, which: Which): Promise<string[]> {
  const ids = await idsOf(tx, and(matching(which), sql`not ${ordered}`))
  const gone = [...ids, ...(await quotationIdsOf(tx, ids))]
  await tx.delete(institutionRequests).where(inArray(institutionRequests.id, ids))
  return gone
}

function matching(which: Which): SQL {
  return 'userId' in which
    ? sentBy(which.userId, institutionRequests)
    : lt(institutionRequests.createdAt, which.before)
}

/**
 * Removes the contact person from the remaining requests, but retains the institution for the accounts.
 * Returns the ids of the requests and their quotations.
 */
export async function forgetContacts(tx: Tx, which: Which): Promise<string[]> {
  const ids = await idsOf(tx, and(matching(which), sql`${institutionRequests.email} <> ''`))
  const nobody = { userId: null, contact: '', email: '', phone: '', note: '' }
  await tx.update(institutionRequests).set(nobody).where(inArray(institutionRequests.id, ids))
  await tx.update(quotations).set({ content: onlyInstitution }).where(inArray(quotations.requestId, ids))
  return [...ids, ...(await quotationIdsOf(tx, ids))]
}

/** A quotation's content without its addresses, because they name the contact person. */
const onlyInstitution = sql`jsonb_set(jsonb_set(${quotations.content}, '{delivery}',
  jsonb_build_array(${quotations.content} -> 'delivery' -> 0)), '{buyer,address}', '[]')`

async function idsOf(tx: Tx, where: SQL | undefined): Promise<string[]> {
  const found = await tx.select({ id: institutionRequests.id }).from(institutionRequests).where(where)
  return found.map(({ id }) => id)
}

async function quotationIdsOf(tx: Tx, requestIds: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id: quotations.id })
    .from(quotations)
    .where(inArray(quotations.requestId, [...requestIds]))
  return found.map(({ id }) => id)
}

const quotedTo = (userId: string): SQL =>
  sql`${quotations.requestId} in (select id from ${institutionRequests} where ${sentBy(userId, institutionRequests)})`

/** Reports whether the person can still accept a quotation. */
export async function hasOpenQuotation(tx: Tx, userId: string, today: string): Promise<boolean> {
  const open = and(quotedTo(userId), eq(quotations.state, 'open'), gte(quotations.validUntil, today))
  return (await tx.$count(quotations, open)) > 0
}

/** Reports whether an order from one of the person's quotations is partly paid. */
export async function hasPartPaidOrder(tx: Tx, userId: string): Promise<boolean> {
  const ids = sql`(select ${quotations.orderId} from ${quotations} where ${quotedTo(userId)})`
  return (await tx.$count(orders, and(sql`${orders.id} in ${ids}`, PART_PAID))) > 0
}

/** Sends mail about requests to a person's new address. Returns the ids of requests without an account. */
export async function readdressRequests(tx: Tx, move: AddressMove): Promise<string[]> {
  const { id, userId: owner } = institutionRequests
  const moved = await tx
    .update(institutionRequests)
    .set({ email: move.to })
    .where(follows(move, institutionRequests))
    .returning({ id, owner })
  return moved.filter((request) => request.owner === null).map((request) => request.id)
}
