import type { MetaDescriptor } from 'react-router'

import { business } from '#web/business.ts'

export const NO_CATEGORY_META: MetaDescriptor[] = [
  { title: `Category not found. | ${business.name}` },
  { name: 'robots', content: 'noindex' },
]
