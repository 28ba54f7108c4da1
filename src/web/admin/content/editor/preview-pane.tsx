import { clsx } from 'clsx'

import { readingMinutes } from '#modules/content/content.ts'
import { Article } from '#web/ui/article.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { useDeadLinks } from './use-dead-links.ts'
import type { Preview } from './use-preview.ts'

/** The text as the shop shows it, or why it could not. */
export function PreviewPane({
  preview: { text, failure },
  className,
}: {
  preview: Preview
  className: string
}) {
  const dead = useDeadLinks(text?.html ?? '')
  return (
    <section
      aria-label="Preview"
      // Long texts scroll beside their form, also by keyboard.
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      className={clsx(
        'min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto',
        className,
      )}
    >
      <output>
        {failure ? <Notice tone="caution">{failure}</Notice> : null}
        {dead.length > 0 ? (
          <Notice tone="caution">{`No page of the shop is at ${dead.join(', ')}: please mend or remove the link.`}</Notice>
        ) : null}
      </output>
      {text ? (
        <>
          <p className="display mb-2 text-3xl">{text.title}</p>
          <p className="mb-6 text-sm text-ink-soft tabular-nums">
            {text.words} words · {readingMinutes(text.words)} min read
          </p>
          <Article html={text.html} />
        </>
      ) : null}
    </section>
  )
}
