import { type Revision, storedRevisions } from '#modules/revisions/stored-revisions.service.ts'
import type { Db } from '#platform/database/database.ts'

import type { ShopFacts } from './compile.ts'
import { type ContentSource, isContentKind, type LiveText } from './content-source.ts'

/** The newest that is no draft holds: 'published' shows its text, 'unpublished' none, 'original' that of the file. */
export type TextStatus = 'draft' | LiveText['state']

export type WrittenText = Pick<ContentSource, 'facts' | 'body'>

export type TextRevision = Revision<WrittenText, TextStatus>

/** What staff made of the texts, under their `nameOf`. */
export const textRevisions = storedRevisions<WrittenText, TextStatus>('text')

/** The edited texts as pages need them. */
export interface LiveTexts {
  /** Grows with every change: while it stays, nothing has changed. */
  newest(): Promise<number>
  /** The state that holds of every text that was ever edited. */
  texts(): Promise<LiveText[]>
}

export function createLiveTexts({ db }: { db: Db }): LiveTexts {
  return {
    newest: () => textRevisions.newestId(db),
    async texts() {
      const live = await textRevisions.liveOfEach(db)
      return live.flatMap(({ name, status, state }) => {
        const [kind = '', slug = ''] = name.split('/')
        return status !== 'draft' && isContentKind(kind) ? [{ kind, slug, state: status, ...state }] : []
      })
    },
  }
}

/** What `{{name}}` in the texts stands for; staff change some of it. */
export interface LiveFacts {
  /** Until they do: with these the files are checked when the shop starts. */
  builtIn: ShopFacts
  /** `revision` grows with every change: while it stays, nothing has changed. */
  now(): Promise<{ revision: number; facts: ShopFacts }>
}
