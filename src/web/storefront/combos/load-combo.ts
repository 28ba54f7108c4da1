import { data, type RouterContextProvider } from 'react-router'

import type { Combo } from '#modules/merchandising/combo.ts'
import { pageContext, type PageServices, servicesContext, siteContext } from '#web/services.ts'
import { links } from '#web/links.ts'

import { comboMeta } from './combo-meta.ts'

/** `/bookstore/combo-offer/{id}`: by number, or by the id that carts keep. Status 404 when there is none. */
export async function loadCombo(context: Readonly<RouterContextProvider>, id: string) {
  const combo = await comboOf(context.get(servicesContext), id)
  const page = context.get(pageContext)
  page.tag('collections')
  if (!combo) {
    page.tag('catalogue')
    return data(null, { status: 404 })
  }
  page.tag(...combo.contents.map(({ book }) => `book:${book.id}`))
  const { origin } = context.get(siteContext)
  return data({ combo, shareUrl: origin + links.combo(combo.number), meta: comboMeta(combo, origin) })
}

async function comboOf({ merchandising }: PageServices, id: string): Promise<Combo | undefined> {
  return /^[1-9]\d{0,5}$/.test(id) ? merchandising.combo(Number(id)) : merchandising.comboById(id)
}

export type ComboData = NonNullable<Awaited<ReturnType<typeof loadCombo>>['data']>
