import type { Db, Tx } from './database.ts'

export interface Person {
  userId: string
  email: string
}

/** What one part of the system holds about people, and what it does when they ask for it or for its end. */
export interface PersonalData {
  /** Its name in the file that a person downloads. */
  name: string
  /** Everything held about a person that is theirs to see, if another part does not show it: no secret, nothing of other people. */
  collect?(db: Db, person: Person): Promise<unknown>
  /** Why a person can't be forgotten now, in a sentence for them. Their row is locked: nothing is begun meanwhile. */
  objection?(tx: Tx, person: Person): Promise<string | undefined>
  /** Erases or makes anonymous; answers the ids that e-mails name in their keys, so that those go as well. */
  forget(tx: Tx, person: Person, touch: (...tags: string[]) => void): Promise<readonly string[]>
  /** Erases what was stored as long as the privacy policy says; answers ids as `forget` does. Called by a job. */
  expire?(tx: Tx, now: Date): Promise<readonly string[]>
}
