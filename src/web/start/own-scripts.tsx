import { createContext, use } from 'react'

/**
 * Collects the texts of the inline scripts that we write, while the server renders a document; undefined in
 * the browser. Any other script in the document, whether from a text or a bug, gets no place in the policy.
 */
export const OwnScripts = createContext<Set<string> | undefined>(undefined)

/** An inline script that the Content-Security-Policy allows. The browser doesn't compare it when it hydrates. */
export function OwnScript({ code, type }: { code: string; type?: string }) {
  use(OwnScripts)?.add(code)
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
