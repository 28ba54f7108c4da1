import { type Revision, storedRevisions } from '#modules/revisions/stored-revisions.service.ts'

import type { ContentSource, LiveText } from './content-source.ts'

/** The newest that is no draft holds: 'published' shows its text, 'unpublished' none, 'original' that of the file. */
export type TextStatus = 'draft' | LiveText['state']

export type WrittenText = Pick<ContentSource, 'facts' | 'body'>

export type TextRevision = Revision<WrittenText, TextStatus>

/** What staff made of the texts, under their `nameOf`. */
export const textRevisions = storedRevisions<WrittenText, TextStatus>('text')
