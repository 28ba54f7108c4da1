import { redirect } from 'react-router'

import { links } from '#web/links.ts'

/** `/bookstore/combo-offer` is a former path of the combo page (DESIGN §5). */
export function loader() {
  return redirect(links.combos(), 301)
}
