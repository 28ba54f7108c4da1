import { event } from './event.ts'

/** The labour codes of 2025. */
export const LABOUR_EVENTS = [
  event({
    key: 'wages',
    day: '2025-11-21',
    newAct: 'Code on Wages, 2019',
    old: {
      'Payment of Wages Act, 1936': ['Payment of Wages Act, 1936', 'Payment of Wages Act'],
      'Minimum Wages Act, 1948': ['Minimum Wages Act, 1948', 'Minimum Wages Act'],
      'Payment of Bonus Act, 1965': ['Payment of Bonus Act, 1965', 'Payment of Bonus Act'],
    },
    newNames: ['Code on Wages, 2019', 'Code on Wages', 'Wages Code, 2019'],
    topics: ['Law of Wages and Bonus', 'Wages and Bonus'],
    keywords: ['wages', 'bonus'],
  }),
  event({
    key: 'industrial-relations',
    day: '2025-11-21',
    newAct: 'Industrial Relations Code, 2020',
    old: {
      'Industrial Disputes Act, 1947': ['Industrial Disputes Act, 1947', 'Industrial Disputes Act'],
      'Trade Unions Act, 1926': ['Trade Unions Act, 1926', 'Trade Unions Act'],
    },
    newNames: ['Industrial Relations Code, 2020', 'Industrial Relations Code'],
    topics: ['Law of Industrial Disputes', 'Industrial Relations'],
    keywords: ['industrial disputes', 'industrial relations'],
  }),
  event({
    key: 'social-security',
    day: '2025-11-21',
    newAct: 'Code on Social Security, 2020',
    old: {
      'Payment of Gratuity Act, 1972': ['Payment of Gratuity Act, 1972', 'Payment of Gratuity Act'],
      "Employees' State Insurance Act, 1948": [
        "Employees' State Insurance Act, 1948",
        'Employees’ State Insurance Act',
      ],
      "Employees' Compensation Act, 1923": [
        "Employees' Compensation Act, 1923",
        "Workmen's Compensation Act, 1923",
      ],
      'Maternity Benefit Act, 1961': ['Maternity Benefit Act, 1961', 'Maternity Benefit Act'],
    },
    newNames: ['Code on Social Security, 2020', 'Code on Social Security'],
    topics: ['Law of Gratuity', 'Gratuity: Law and Procedure'],
    keywords: ['gratuity', 'social security'],
  }),
  event({
    key: 'occupational-safety',
    day: '2025-11-21',
    newAct: 'Occupational Safety, Health and Working Conditions Code, 2020',
    old: {
      'Factories Act, 1948': ['Factories Act, 1948', 'Factories Act', 'Factories Act (63 of 1948)'],
      'Mines Act, 1952': ['Mines Act, 1952'],
      'Contract Labour (Regulation and Abolition) Act, 1970': [
        'Contract Labour (Regulation & Abolition) Act, 1970',
      ],
    },
    newNames: [
      'Occupational Safety, Health and Working Conditions Code, 2020',
      'Occupational Safety, Health & Working Conditions Code',
    ],
    topics: ['Law of Factories', 'Contract Labour'],
    keywords: ['factories', 'contract labour'],
  }),
]
