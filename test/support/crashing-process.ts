import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import type { PaymentGateway } from '#modules/payments/gateways/gateway.ts'
import type { Db } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

/** The process has crashed, so its next action doesn't happen. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** A process that crashes right after its n-th effect, before it receives the result. */
export interface Life {
  /** Number of commits, single statements that write, and gateway calls so far. */
  readonly effects: number
  readonly over: boolean
  /** Throws if the process has crashed. Call it before each action. */
  check(): void
  /** Counts one effect. Call it after each action. */
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

/** Methods that compute their result without a call to the gateway. */
const LOCAL = new Set<keyof PaymentGateway>(['verifyCheckout', 'verifyWebhook', 'readWebhook', 'paymentPage'])

/** Wraps the gateway of a crashing process: the process may crash between a call and its response. */
export function crashingGateway(gateway: PaymentGateway, life: Life): PaymentGateway {
  return new Proxy(gateway, {
    get(target, name: keyof PaymentGateway) {
      const member = target[name]
      if (typeof member !== 'function' || LOCAL.has(name)) return member
      const call = member as (...args: never[]) => Promise<unknown>
      return (input: never, more: never) => mortally(life, () => call(input, more))
    },
  })
}

/** A database handle of a crashing process, on the connections of the original. */
export function crashingDb({ db }: Pick<OpenDatabase, 'db'>, life: Life): Db {
  const { $client } = db as unknown as { $client: pg.Pool }
  return drizzle(guard($client, life, WRITES))
}

/** Statements that commit on their own. Within a transaction only its `commit` counts. */
const WRITES = /^\s*(insert|update|delete|with)\b/i
const COMMIT = /^\s*commit/i
/** Statements without effect. They also run after a crash, so that the connection is released. */
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

/** Reports whether a statement changed rows: a query for due work may find none. */
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
