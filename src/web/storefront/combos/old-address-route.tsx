import { redirect } from 'react-router'

import { links } from '#web/links.ts'

/** `/bookstore/combo-offer` is the combo page under an older name (DESIGN §5). */
export function loader() {
  return redirect(links.combos(), 301)
}
