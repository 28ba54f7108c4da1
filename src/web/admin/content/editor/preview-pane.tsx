import { clsx } from 'clsx'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import { compile, type Compiled, ContentError } from '#modules/content/compile.ts'
import type { ContentName } from '#modules/content/content-source.ts'
import { type Heading, readingMinutes, type RenderedText } from '#modules/content/content.ts'
import { Article } from '#web/ui/article.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { factsOf, type TextDraft } from './text-draft.ts'

/** The text as the shop renders it, or why the shop can't render it. */
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
      // A long preview scrolls separately from the form, also by keyboard.
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      className={clsx(
        'panel min-w-0 p-4 sm:p-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto',
        className,
      )}
    >
      <output>
        {failure ? <Notice tone="caution">{failure}</Notice> : null}
        {dead.length > 0 ? (
          <Notice tone="caution">{`The shop has no page at ${dead.join(', ')}. Correct or remove the link.`}</Notice>
        ) : null}
      </output>
      {text ? (
        <>
          <p className="type-heading mb-2">{text.title}</p>
          <p className="mb-6 text-sm text-ink-soft tabular-nums">
            {`${text.words} words · ${readingMinutes(text.words)} min read`}
          </p>
          <Article html={text.html} />
        </>
      ) : null}
    </section>
  )
}

const PAUSE_MS = 800

/** Returns linked paths of the shop that respond with 404 or 410: a removed category or post, or a typo. */
function useDeadLinks(html: string): readonly string[] {
  const [found, setFound] = useState<ReadonlyMap<string, boolean>>(new Map())
  const linked = [...new Set([...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, href = '']) => href))]
  const unknown = linked.filter((href) => !found.has(href)).join(' ')
  useEffect(() => {
    if (!unknown) return
    const leaving = new AbortController()
    async function ask(): Promise<void> {
      const answers = await Promise.all(unknown.split(' ').map((href) => isDead(href, leaving.signal)))
      if (leaving.signal.aborted) return
      setFound((before) => new Map([...before, ...answers]))
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [unknown])
  return linked.filter((href) => found.get(href))
}

/**
 * Resolves to whether a path is gone. A network failure doesn't prove that, so the link is then not reported.
 */
async function isDead(href: string, signal: AbortSignal): Promise<[href: string, dead: boolean]> {
  const status = await fetch(href, { method: 'HEAD', signal }).then(
    (response) => response.status,
    () => 0,
  )
  return [href, status === 404 || status === 410]
}

interface Preview {
  text: (RenderedText & { title: string }) | undefined
  /** Why the shop can't render the text. */
  failure: string | undefined
}

/** Renders the draft with the same function as the shop's pages. */
export function usePreview(
  { kind, slug, placeholders }: ContentName & Pick<EditedContent, 'placeholders'>,
  draft: TextDraft,
): Preview {
  const typed = useDeferredValue(draft)
  return useMemo(() => {
    try {
      const source = { kind, slug, facts: factsOf(kind, typed), body: typed.body }
      return { text: shownOf(compile(source, placeholders)), failure: undefined }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return {
        text: undefined,
        failure: error.issues.map(({ path, message }) => sentenceOf(path, message)).join(' '),
      }
    }
  }, [kind, slug, placeholders, typed])
}

function shownOf(compiled: Compiled): RenderedText & { title: string } {
  if (compiled.type === 'page') return compiled.page
  return compiled.type === 'post' ? compiled.post : compiled.topic
}

/**
 * Turns a path and a message into a sentence: 'facts.title' and 'is required' become 'Title is required.'. A
 * message that is already a sentence stays unchanged.
 */
function sentenceOf(path: string, message: string): string {
  if (/^[A-Z]/.test(message)) return message
  const [field = path] = path.replace(/^facts\./, '').split('.')
  return `${field.charAt(0).toUpperCase()}${field.slice(1)} ${message}.`
}

/** Returns the headings where an e-book of a primer may begin. */
export function partsOf({ text }: Preview): readonly Heading[] {
  return text?.headings.filter(({ depth }) => depth === 2) ?? []
}
