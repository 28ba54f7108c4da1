import { RouterContextProvider } from 'react-router'

import { BUILT_IN_SHOP } from '#test/support/shop.ts'
import { pageContext, type PageServices, servicesContext, siteContext } from '#web/services.ts'

/** Returns the arguments with which React Router calls a loader for a URL. */
export function loaderArgs<Params>(context: RouterContextProvider, address: string, params: Params) {
  const url = new URL(address, 'https://shop.example')
  return { context, params, url, request: new Request(url), pattern: '' }
}

/** Creates a loader's context with the given services, and collects the tags and views that the loader adds. */
export function pageOf(services: { [Name in keyof PageServices]?: Partial<PageServices[Name]> }) {
  const tags: string[] = []
  const views: string[] = []
  const context = new RouterContextProvider()
  context.set(servicesContext, services as PageServices)
  context.set(pageContext, {
    tag: (...names) => void tags.push(...names),
    searched: () => undefined,
    viewed: (bookId) => void views.push(bookId),
    rendered: () => undefined,
    broke: (error) => {
      throw error
    },
  })
  context.set(siteContext, {
    origin: 'https://shop.example',
    mode: 'demo',
    gateway: { name: 'razorpay', script: '' },
    shop: async () => BUILT_IN_SHOP,
  })
  return { context, tags, views }
}
