import type { Db, Tx } from './database.ts'

export interface Person {
  userId: string
  email: string
}

/** A change of a person's email address. */
export interface AddressMove {
  userId: string
  /** In lower case, like `to`. */
  from: string
  to: string
  /**
   * The rows without an account that follow the address: all of them if the person had confirmed `from`, or
   * these ids when a change is undone.
   */
  unlinked: 'all' | readonly string[]
  at: Date
}

/** Exports and erases the data that one part of the system stores about people. */
export interface PersonalData {
  /** Its name in the exported file. */
  name: string
  /**
   * Returns the data a person may see, unless another part already exports it: no
   * secrets, nothing about other people.
   */
  collect?(db: Db, person: Person): Promise<unknown>
  /**
   * Returns a sentence that explains to a person why their data can't be erased now. Their row is locked, so
   * they can't start anything new.
   */
  objection?(tx: Tx, person: Person, now: Date): Promise<string | undefined>
  /**
   * Erases or anonymises the data; returns the ids that emails use in their keys, so that these emails are
   * erased too.
   */
  forget(tx: Tx, person: Person, touch: (...tags: string[]) => void): Promise<readonly string[]>
  /**
   * Sends future mail to a person's new address. Returns the ids of the rows without an account that followed.
   */
  readdress?(tx: Tx, move: AddressMove): Promise<readonly string[]>
  /**
   * Erases data past the retention period of the privacy policy; returns ids like `forget`. Called by a job.
   */
  expire?(tx: Tx, now: Date): Promise<readonly string[]>
}
