import { useDeferredValue, useMemo } from 'react'

import { compile, type Compiled, ContentError } from '#modules/content/compile.ts'
import type { Heading, RenderedText } from '#modules/content/content.ts'
import type { ContentName } from '#modules/content/content-source.ts'
import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'

import { factsOf, type TextDraft } from './text-draft.ts'

export interface Preview {
  text: (RenderedText & { title: string }) | undefined
  /** Why the shop could not show it as it stands. */
  failure: string | undefined
}

/** The text as the shop would show it: made by the very function that makes its pages. */
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

/** 'facts.title' 'is required' → 'Title is required.'; a sentence stays one. */
function sentenceOf(path: string, message: string): string {
  if (/^[A-Z]/.test(message)) return message
  const [field = path] = path.replace(/^facts\./, '').split('.')
  return `${field.charAt(0).toUpperCase()}${field.slice(1)} ${message}.`
}

/** The headings at which a part of a primer may begin. */
export function partsOf({ text }: Preview): readonly Heading[] {
  return text?.headings.filter(({ depth }) => depth === 2) ?? []
}
