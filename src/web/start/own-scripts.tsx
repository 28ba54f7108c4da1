import { createContext, use } from 'react'

/**
 * Collects our inline scripts while the server renders a document; undefined in the browser. The policy
 * allows no other script in the document, whether it comes from a text or a bug.
 */
export const OwnScripts = createContext<Set<string> | undefined>(undefined)

/** An inline script that the Content-Security-Policy allows. Hydration doesn't compare its content. */
export function OwnScript({ code, type }: { code: string; type?: string }) {
  use(OwnScripts)?.add(code)
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
