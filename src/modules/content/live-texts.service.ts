import { type Revision, storedRevisions } from '#modules/records/revisions/revisions.service.ts'
import type { Db } from '#platform/database/database.ts'

import type { ShopFacts } from './compile.ts'
import { type ContentSource, isContentKind, type LiveText } from './content-source.ts'

/**
 * The newest revision that isn't a draft determines what pages show: its text if 'published', nothing if
 * 'unpublished', the file's text if 'original'.
 */
export type TextStatus = 'draft' | LiveText['state']

export type WrittenText = Pick<ContentSource, 'facts' | 'body'>

export type TextRevision = Revision<WrittenText, TextStatus>

/** Staff edits of the texts, keyed by `nameOf`. */
export const textRevisions = storedRevisions<WrittenText, TextStatus>('text')

/** The edited texts, for pages. */
export interface LiveTexts {
  /** Increases with every change. */
  newest(): Promise<number>
  /** The current state of every edited text. */
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

/** Values of `{{name}}` in the texts; staff can change some of them. */
export interface LiveFacts {
  /** Defaults, used to check the files at start-up. */
  builtIn: ShopFacts
  /** `revision` increases with every change. */
  now(): Promise<{ revision: number; facts: ShopFacts }>
}
