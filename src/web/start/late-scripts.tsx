import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react'
// Called as functions rather than rendered, so that we can change the elements they return.
import { Scripts as routerScripts, ScrollRestoration as scrollRestoration } from 'react-router'

import { loaderCode } from './late-start.ts'
import { OwnScript } from './own-scripts.tsx'

/** Code that passes the loader data to React Router in the browser. Set while the server renders. */
export const DataCode = createContext('')

interface TagProps {
  href?: string
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * Renders React Router's `Scripts` so that they start late (`late-start.ts`), which React Router has no
 * option for. Its preloads become a list, and its start script becomes text that our loader runs. React
 * Router removes its scripts once the page is hydrated.
 */
export function LateScripts() {
  const data = use(DataCode)
  const tags = tagsOf(routerScripts({}))
  const modules = tags.flatMap(({ type, props }) => (type === 'link' && props.href ? [props.href] : []))
  const [context, start] = tags.filter(({ type }) => type === 'script').map(codeOf)
  if (context === undefined || start === undefined) return null
  return (
    <>
      <OwnScript code={context + data} />
      <OwnScript code={start} type="text/plain" />
      <OwnScript code={import.meta.env.SSR ? loaderCode(modules) : ''} />
    </>
  )
}

/** React Router's script that restores the scroll position before the first paint. */
export function OwnScrollRestoration() {
  const [script] = tagsOf(scrollRestoration({}))
  return script ? <OwnScript code={codeOf(script)} /> : null
}

function tagsOf(node: ReactNode): ReactElement<TagProps>[] {
  return Children.toArray(node)
    .filter((child) => isValidElement<TagProps>(child))
    .flatMap((child) => (child.type === Fragment ? tagsOf(child.props.children) : [child]))
}

function codeOf({ props }: ReactElement<TagProps>): string {
  return props.dangerouslySetInnerHTML?.__html ?? ''
}
