import type { EbookEntry } from '#modules/content/content.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { buttonClass } from '#web/ui/button.tsx'

import { EbookCover } from './ebook-cover.tsx'

/** An e-book on the shelf. The whole card leads to its topic, where it is read and downloaded. */
export function EbookCard({ entry }: { entry: EbookEntry & { category: string } }) {
  return (
    <article className="group relative flex h-full flex-wrap gap-5 rounded-lg border border-line bg-surface p-4 transition-shadow hover:shadow-lift sm:flex-col sm:gap-0 sm:p-0">
      <div className="shrink-0 self-start sm:flex sm:justify-center sm:self-stretch sm:rounded-t-lg sm:bg-sunken sm:py-7">
        <EbookCover title={entry.title} topic={entry.topicTitle} category={entry.category} />
      </div>
      <div className="flex min-w-0 flex-1 basis-40 flex-col sm:basis-auto sm:p-5">
        <p className="eyebrow text-ink-soft">{entry.topicTitle}</p>
        <h2 className="mt-1 text-lg leading-snug font-semibold">{entry.title}</h2>
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{entry.summary}</p>
        <p className="mt-auto pt-4">
          <Anchor
            href={links.ebookTopic(entry.topic)}
            aria-label={`Read / Download: ${entry.title}`}
            className={`${buttonClass({ variant: 'secondary' })} after:absolute after:inset-0 after:rounded-lg`}
          >
            Read / Download
          </Anchor>
        </p>
      </div>
    </article>
  )
}
