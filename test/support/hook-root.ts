import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** Stubs the few browser globals that React needs for a component without output. */
function nothingOfABrowser(): Element {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('HTMLIFrameElement', EventTarget)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const node = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const ownerDocument = { ...node, nodeType: 9, activeElement: null }
  const container: Element = Object.assign(Object.create(null), {
    ...node,
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    ownerDocument,
  })
  return container
}

/** Runs a hook with its effects but without a page, because rendering to a string runs no effects. */
export function createHookRoot<Props, Result>(hook: (props: Props) => Result) {
  const root = createRoot(nothingOfABrowser())
  let result: Result | undefined
  function Host({ props }: { props: Props }) {
    result = hook(props)
    return null
  }
  return {
    /** Returns the hook's result after its effects, and the updates they caused, have run. */
    async render(props: Props): Promise<Result> {
      await act(async () => root.render(createElement(Host, { props })))
      return result as Result
    },
    /** Runs an event handler as the page would. */
    async does(deed: () => void): Promise<Result> {
      await act(async () => deed())
      return result as Result
    },
    async leave(): Promise<void> {
      await act(async () => root.unmount())
      vi.unstubAllGlobals()
    },
  }
}
