import { createContext, use } from 'react'

/**
 * Marks our own scripts and links while the server renders a document; undefined in the browser. The policy
 * allows no script without a mark, whether it comes from a text or a bug.
 */
export const OwnNonce = createContext<string | undefined>(undefined)

/** An inline script that the Content-Security-Policy allows. Hydration doesn't compare its content. */
export function OwnScript({ code }: { code: string }) {
  return <script nonce={use(OwnNonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
