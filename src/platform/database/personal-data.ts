import type { Db, Tx } from './database.ts'

export interface Person {
  userId: string
  email: string
}

/** The data that one part of the system holds about people, and how it exports and erases that data. */
export interface PersonalData {
  /** Its name in the exported file. */
  name: string
  /**
   * Returns the data a person may see, unless another part already exports it: no
   * secrets, nothing about other people.
   */
  collect?(db: Db, person: Person): Promise<unknown>
  /**
   * Returns why a person can't be forgotten now, as a sentence for them. Their row is locked, so
   * they can't start anything new.
   */
  objection?(tx: Tx, person: Person): Promise<string | undefined>
  /**
   * Erases or anonymises the data; returns the ids that e-mails use in their keys, so
   * that those are erased as well.
   */
  forget(tx: Tx, person: Person, touch: (...tags: string[]) => void): Promise<readonly string[]>
  /**
   * Erases data past the retention period of the privacy policy; returns ids like `forget`. Called by a job.
   */
  expire?(tx: Tx, now: Date): Promise<readonly string[]>
}
