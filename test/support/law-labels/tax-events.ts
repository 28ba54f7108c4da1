import { event } from './event.ts'

/** The taxes that got a new Act. */
export const TAX_EVENTS = [
  event({
    key: 'income-tax',
    day: '2026-04-01',
    newAct: 'Income-tax Act, 2025',
    old: {
      'Income-tax Act, 1961': [
        'Income Tax Act 1961',
        'Income-tax Act, 1961',
        'Income-tax Act (43 of 1961)',
        'I.T. Act, 1961',
        'आयकर अधिनियम, 1961',
      ],
    },
    newNames: [
      'Income-tax Act, 2025',
      'Income Tax Act 2025',
      'Income-tax Act (30 of 2025)',
      'आयकर अधिनियम, 2025',
    ],
    both: [
      'Income-tax Act, 1961 & 2025',
      'Income Tax Act 1961 and 2025 Compared',
      'Income-tax Act, 2025 vis-à-vis Income-tax Act, 1961',
    ],
    topics: [
      'Income Tax',
      'Direct Taxes Ready Reckoner',
      'Income Tax Law and Practice',
      'Income Tax Act',
      'Direct Tax Laws',
    ],
    keywords: ['income tax', 'direct taxes'],
    isTax: true,
  }),
  event({
    key: 'gst',
    day: '2017-07-01',
    newAct: 'Central Goods and Services Tax Act, 2017',
    old: {
      'Central Excise Act, 1944': [
        'Central Excise Act, 1944',
        'Central Excise Act',
        'Central Excise Act (1 of 1944)',
      ],
      'Finance Act (service tax, Chapter V), 1994': [],
    },
    newNames: [
      'CGST Act, 2017',
      'Central Goods and Services Tax Act, 2017',
      'Central Goods & Services Tax Act',
    ],
    topics: ['GST Law', 'Goods and Services Tax', 'GST Manual'],
    keywords: ['GST', 'goods and services tax'],
    isTax: true,
  }),
]
