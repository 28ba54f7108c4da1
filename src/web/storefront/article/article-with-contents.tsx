import { clsx } from 'clsx'
import type { Heading } from '#modules/content/content.ts'
import { Article } from '#web/ui/article.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'

interface ArticleWithContentsProps {
  html: string
  headings: readonly Heading[]
  /** Shown in the text column, above the text. */
  before?: Elements
  /** Shown in the text column, below the text. */
  children?: Elements
}

/** A long text with its table of contents: next to it on wide screens, folded above it on narrow ones. */
export function ArticleWithContents({ html, headings, before, children }: ArticleWithContentsProps) {
  return (
    <div className="page grid gap-8 pt-8 lg:grid-cols-[1fr_17rem] lg:gap-16 lg:pt-12">
      <div className="lg:col-start-2 lg:row-start-1">
        <TableOfContents headings={headings} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        {before}
        <Article html={html} />
        {children}
      </div>
    </div>
  )
}

function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <>
      <details className="panel group lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
          <span>On this page</span>
          <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        </summary>
        <nav aria-label="Contents, collapsed" className="border-t border-line px-4 py-2">
          <List headings={headings} />
        </nav>
      </details>
      <nav
        aria-label="Contents"
        className="sticky top-36 hidden max-h-[calc(100dvh-11rem)] overflow-y-auto lg:block"
      >
        <p className="eyebrow text-ink-soft">On this page</p>
        <div className="mt-2 border-l border-line pl-4">
          <List headings={headings} />
        </div>
      </nav>
    </>
  )
}

function List({ headings }: { headings: readonly Heading[] }) {
  return (
    <ul className="text-sm">
      {headings.map(({ id, text, depth }) => (
        <li key={id}>
          {/* A plain link, so that the browser itself scrolls to the heading. */}
          <a
            href={`#${id}`}
            className={clsx(
              'flex min-h-11 items-center leading-snug hover:text-accent-ink hover:underline lg:min-h-9',
              depth > 2 && 'pl-4 text-ink-soft',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
