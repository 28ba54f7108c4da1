import { text } from 'node:stream/consumers'

import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'

import { ShopContext } from '#web/shared/shop/shop-context.ts'

import { BUILT_IN_SHOP } from './shop.ts'

export { readable } from './readable.ts'

/** Renders a screen at a URL to the HTML that a visitor without JavaScript gets. */
export async function renderPage(address: string, screen: ReactNode): Promise<string> {
  const Page = createRoutesStub([
    { path: '*', Component: () => <ShopContext value={BUILT_IN_SHOP}>{screen}</ShopContext> },
  ])
  const page = <Page initialEntries={[address]} />
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Infinity })
  return text(prelude)
}

/** Returns the opening tags of an element, such as every `<input …>`. */
export function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
}
