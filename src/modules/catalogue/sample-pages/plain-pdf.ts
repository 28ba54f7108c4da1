import { MAX_SAMPLE_PDF_PAGES } from '#modules/catalogue/sample-pages.ts'
import { badField } from '#platform/errors.ts'
import { PdfRefusal, type RefusalReason } from '#platform/pdf/rewriting/refusal.ts'
import { rewriteInThread } from '#platform/pdf/rewriting/rewrite-thread.ts'

/** Predicates for a sentence whose subject is the file name. */
const SAID: Readonly<Record<RefusalReason, string>> = {
  incomplete: 'is incomplete. Upload it again.',
  locked: 'is protected by a password or against copying. Save it without protection.',
  'no-pages': 'has no pages. Export it again.',
  'too-many-pages': `has more than ${MAX_SAMPLE_PDF_PAGES} pages. Upload fewer sample pages.`,
  unreadable: 'could not be read. Print it to a new PDF and upload that.',
  'too-heavy': 'takes too much time or memory to process. Upload fewer pages or smaller pictures.',
}

/**
 * Copies the pages of an uploaded PDF into a file without scripts, links, forms and attachments. Throws
 * `bad-input` with the reason for staff, and `unavailable` if too many files are queued.
 */
export async function plainPdf(name: string, sent: Uint8Array): Promise<Uint8Array> {
  try {
    return await rewriteInThread(sent, { pages: MAX_SAMPLE_PDF_PAGES })
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error
    throw badField('file', `“${name.slice(0, 100)}” ${SAID[error.reason]}`)
  }
}
