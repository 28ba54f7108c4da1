import { createContext, use } from 'react'

import type { PagePreview } from '#web/services.ts'

/** The preview of the page whose document the server renders. */
export const DocumentPreview = createContext<PagePreview | undefined>(undefined)

/**
 * Description, link preview and structured data of a document. Only the server renders them: the browser doesn't
 * read them, and hydration skips what it doesn't expect in the head.
 */
export function Preview() {
  const { tags = [], structured = [] } = use(DocumentPreview) ?? {}
  return (
    <>
      {tags.map((tag) => (
        <meta key={'name' in tag ? tag.name : tag.property} {...tag} />
      ))}
      {structured.map((facts) => (
        <script
          key={String(facts['@type'])}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', String.raw`\u003c`) }}
        />
      ))}
    </>
  )
}
