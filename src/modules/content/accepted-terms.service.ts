import { createHash } from 'node:crypto'

import { escapeHtml } from '#platform/escape-html.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'

import { documentWith, storeTerms } from './accepted-terms.repository.ts'
import type { ContentPage } from './content.ts'
import type { ContentService } from './content.service.ts'

/** The terms, and the policies that they ask shoppers to accept with them. */
const ACCEPTED_POLICIES = ['terms-and-conditions', 'shipping-policy', 'return-policy', 'privacy-policy']

/** Tags of everything that the texts show. */
const TAGS_OF_TERMS = ['content', 'shop']

/** The text that a shopper accepts at checkout. */
export interface TermsInForce {
  termsHash: string
  termsDate: string | null
}

/** Identifies the terms in force, and stores every text that was in force at a checkout. */
export function createAcceptedTerms({
  db,
  clock,
  content,
  shared,
}: Needs<'db' | 'clock'> & {
  content: Pick<ContentService, 'pages'>
  shared: PageCache['shared']
}) {
  async function storeCurrent(): Promise<TermsInForce> {
    const pages = await content.pages(ACCEPTED_POLICIES)
    const document = documentOf(pages)
    const hash = createHash('sha256').update(document).digest('hex')
    const date = latestDateOf(pages)
    await storeTerms(db, { hash, date, document, firstUsedAt: clock.now() })
    return { termsHash: hash, termsDate: date }
  }

  return {
    /** Cached until a text or setting changes, so a checkout usually needs no query. */
    inForce: (): Promise<TermsInForce> => shared('terms', TAGS_OF_TERMS, storeCurrent),
    /** Returns the document with this hash; undefined if no shopper accepted it. */
    documentWith: (hash: string): Promise<string | undefined> => documentWith(db, hash),
  }
}

export type AcceptedTerms = ReturnType<typeof createAcceptedTerms>

/** Complete, so that the SHA-256 of the downloaded file is the hash on the order. */
function documentOf(pages: readonly ContentPage[]): string {
  const texts = pages.map(
    ({ title, updated, html }) =>
      `<h1>${escapeHtml(title)}</h1>\n${updated === undefined ? '' : `<p>Last updated ${updated}</p>\n`}${html}`,
  )
  const title = escapeHtml(pages[0]?.title ?? '')
  return `<!doctype html>\n<html lang="en-IN">\n<meta charset="utf-8">\n<title>${title}</title>\n${texts.join('\n')}`
}

function latestDateOf(pages: readonly ContentPage[]): string | null {
  return pages.map(({ updated }) => updated ?? '').reduce((a, b) => (a > b ? a : b), '') || null
}
