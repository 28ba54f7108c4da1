import type { Db } from '#platform/database/database.ts'

/** Error of a write on a read-only database. */
export const refusedWrite = () =>
  Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' })

/** A read-only database: queries work, transactions are refused. */
export const readOnly = (db: Db): Db =>
  new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' ? () => Promise.reject(refusedWrite()) : Reflect.get(target, name),
  })
