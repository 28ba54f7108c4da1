import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import type { PaymentGateway } from '#modules/payments/gateways/gateway.ts'
import type { Db } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

/** The process is gone: whatever it was about to do does not happen. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** A process that dies as soon as its n-th effect on the world has happened, before it can hear of it. */
export interface Life {
  /** Commits, statements of their own that write, and calls to the gateway so far. */
  readonly effects: number
  readonly over: boolean
  /** Before anything is done: the dead do nothing. */
  check(): void
  /** After something was done. */
  effect(): void
}

export function createLife(dieAfter?: number): Life {
  let effects = 0
  let over = dieAfter === 0
  const check = () => {
    if (over) throw new Killed()
  }
  return {
    get effects() {
      return effects
    },
    get over() {
      return over
    },
    check,
    effect() {
      check()
      effects += 1
      if (effects === dieAfter) over = true
      check()
    },
  }
}

/** What the shop works out by itself, without a call. */
const LOCAL = new Set<keyof PaymentGateway>(['verifyCheckout', 'verifyWebhook', 'readWebhook', 'paymentPage'])

/** The gateway as a mortal process reaches it: a call is made, and its answer may find the process dead. */
export function mortalGateway(gateway: PaymentGateway, life: Life): PaymentGateway {
  return new Proxy(gateway, {
    get(target, name: keyof PaymentGateway) {
      const member = target[name]
      if (typeof member !== 'function' || LOCAL.has(name)) return member
      const call = member as (...args: never[]) => Promise<unknown>
      return (input: never, more: never) => mortally(life, () => call(input, more))
    },
  })
}

/** A database handle of a mortal process, on the same connections as the original. */
export function mortalDb({ db }: Pick<OpenDatabase, 'db'>, life: Life): Db {
  const { $client } = db as unknown as { $client: pg.Pool }
  return drizzle(guard($client, life, WRITES))
}

/** A statement that commits by itself; on a connection of a transaction only `commit` does. */
const WRITES = /^\s*(insert|update|delete|with)\b/i
const COMMIT = /^\s*commit/i
/** What changes nothing, and gives a connection back that a dead process had taken. */
const HARMLESS = /^\s*(begin|rollback)/i

function guard<C extends object>(client: C, life: Life, effects: RegExp): C {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      const call = member.bind(target) as (...args: unknown[]) => Promise<unknown>
      if (name === 'query') return (...args: unknown[]) => query(life, { effects, args, call })
      if (name === 'connect') return async () => guard((await call()) as object, life, COMMIT)
      return call
    },
  })
}

interface Query {
  effects: RegExp
  args: unknown[]
  call: (...args: unknown[]) => Promise<unknown>
}

async function query(life: Life, { effects, args, call }: Query): Promise<unknown> {
  const [asked] = args
  const text = typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '')
  if (HARMLESS.test(text)) return call(...args)
  life.check()
  const result = await call(...args)
  if (effects.test(text) && (effects === COMMIT || isChange(result))) life.effect()
  return result
}

/** A look for due work that found none has changed nothing. */
function isChange(result: unknown): boolean {
  const { rowCount } = result as pg.QueryResult
  return (rowCount ?? 0) > 0
}

async function mortally<T>(life: Life, work: () => Promise<T>): Promise<T> {
  life.check()
  const result = await work()
  life.effect()
  return result
}
