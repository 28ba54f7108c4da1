import type { EbookTopic } from '#modules/content/content.ts'

import { EbookCover } from './ebook-cover.tsx'

/** The e-books of this topic: the parts of its primer. */
export function Parts({ topic }: { topic: EbookTopic }) {
  return (
    <section aria-labelledby="in-this-topic" className="mb-12 max-w-[42rem]">
      <h2 id="in-this-topic" className="text-xl font-semibold">
        In this topic
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {topic.entries.map((entry) => (
          <li
            key={entry.part}
            className="relative flex flex-wrap gap-4 rounded-lg border border-line bg-surface p-4 transition-shadow hover:shadow-lift"
          >
            <EbookCover title={entry.title} topic={topic.title} category={topic.category} small />
            <div className="min-w-0 flex-1 basis-32">
              <h3 className="leading-snug font-semibold">
                <a href={`#${entry.part}`} className="after:absolute after:inset-0 hover:underline">
                  {entry.title}
                </a>
              </h3>
              <p className="mt-1 text-sm text-ink-soft">{entry.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
