import type { MetaDescriptor } from 'react-router'

import { business } from '#web/business.ts'

export const NO_BOOK_META: MetaDescriptor[] = [
  { title: `Book not found. | ${business.name}` },
  { name: 'robots', content: 'noindex' },
]
