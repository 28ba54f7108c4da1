import { text } from 'node:stream/consumers'

import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'

import { ShopContext } from '#web/shop/shop-context.ts'

import { BUILT_IN_SHOP } from './shop.ts'

export { readable } from './readable.ts'

/** The HTML of a screen at an address, as a visitor without JavaScript gets it. */
export async function renderPage(address: string, screen: ReactNode): Promise<string> {
  const Page = createRoutesStub([
    { path: '*', Component: () => <ShopContext value={BUILT_IN_SHOP}>{screen}</ShopContext> },
  ])
  const page = <Page initialEntries={[address]} />
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Infinity })
  return text(prelude)
}

/** The opening tags of an element, such as every `<input …>`. */
export function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
}
