import { Download } from 'lucide-react'

import { type EbookTopic, readingMinutes } from '#modules/content/content.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The primer as a file. Plain anchors: the router does not follow to files. */
export function Downloads({ topic }: { topic: EbookTopic }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <a href={links.ebookFile(topic.slug, 'pdf')} download className={buttonClass()}>
        <Download aria-hidden className="size-4" />
        Download PDF
      </a>
      <a
        href={links.ebookFile(topic.slug, 'epub')}
        download
        className={buttonClass({ variant: 'secondary' })}
      >
        <Download aria-hidden className="size-4" />
        Download EPUB
      </a>
      <p className="text-sm text-ink-soft">Free · {readingMinutes(topic.words)} minutes to read</p>
    </div>
  )
}
