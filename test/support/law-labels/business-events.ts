import { event } from './event.ts'

/**
 * New Acts on companies, consumers, foreign exchange and disputes. Competition and insolvency have no topics:
 * a book on the subject from before the event need not be on the repealed Act.
 */
export const BUSINESS_EVENTS = [
  event({
    key: 'companies',
    day: '2013-08-29',
    newAct: 'Companies Act, 2013',
    old: {
      'Companies Act, 1956': [
        'Companies Act, 1956',
        'Companies Act 1956',
        'Companies Act (1 of 1956)',
        'कम्पनी अधिनियम, 1956',
      ],
    },
    newNames: [
      'Companies Act, 2013',
      'Companies Act 2013',
      'Companies Act (18 of 2013)',
      'कंपनी अधिनियम, 2013',
    ],
    both: ['Companies Act, 1956 & 2013'],
    topics: ['Company Law', 'Company Law in India', 'Companies Act'],
    keywords: ['company law'],
  }),
  event({
    key: 'consumer',
    day: '2020-07-20',
    newAct: 'Consumer Protection Act, 2019',
    old: {
      'Consumer Protection Act, 1986': [
        'Consumer Protection Act, 1986',
        'Consumer Protection Act 1986',
        'उपभोक्ता संरक्षण अधिनियम, 1986',
      ],
    },
    newNames: [
      'Consumer Protection Act, 2019',
      'Consumer Protection Act 2019',
      'उपभोक्ता संरक्षण अधिनियम, 2019',
    ],
    both: ['Consumer Protection Act, 1986 & 2019'],
    topics: ['Law of Consumer Protection', 'Consumer Protection', 'Consumer Protection Act'],
    keywords: ['consumer protection'],
  }),
  event({
    key: 'arbitration',
    day: '1996-08-22',
    newAct: 'Arbitration and Conciliation Act, 1996',
    old: {
      'Arbitration Act, 1940': ['Arbitration Act, 1940', 'Indian Arbitration Act, 1940'],
      'Foreign Awards (Recognition and Enforcement) Act, 1961': [
        'Foreign Awards (Recognition and Enforcement) Act, 1961',
      ],
    },
    newNames: ['Arbitration and Conciliation Act, 1996', 'Arbitration & Conciliation Act 1996'],
    topics: ['Law of Arbitration', 'Arbitration and Conciliation'],
    keywords: ['arbitration'],
  }),
  event({
    key: 'foreign-exchange',
    day: '2000-06-01',
    newAct: 'Foreign Exchange Management Act (FEMA), 1999',
    old: {
      'Foreign Exchange Regulation Act (FERA), 1973': [
        'Foreign Exchange Regulation Act, 1973',
        'Foreign Exchange Regulation Act',
        'FERA',
        'FERA, 1973',
      ],
    },
    newNames: ['Foreign Exchange Management Act, 1999', 'FEMA', 'FEMA, 1999', 'F.E.M.A.'],
    both: ['FERA to FEMA', 'FEMA vis-à-vis FERA'],
    topics: ['Foreign Exchange Law', 'Law of Foreign Exchange'],
    keywords: ['foreign exchange'],
  }),
  event({
    key: 'competition',
    day: '2009-09-01',
    newAct: 'Competition Act, 2002',
    old: {
      'Monopolies and Restrictive Trade Practices Act (MRTP), 1969': [
        'MRTP Act, 1969',
        'MRTP Act',
        'Monopolies and Restrictive Trade Practices Act, 1969',
      ],
    },
    newNames: ['Competition Act, 2002', 'Competition Act 2002'],
    topics: [],
    keywords: ['competition'],
  }),
  event({
    key: 'insolvency',
    day: '2016-12-01',
    newAct: 'Insolvency and Bankruptcy Code, 2016',
    old: {
      'Sick Industrial Companies (Special Provisions) Act (SICA), 1985': [
        'Sick Industrial Companies (Special Provisions) Act, 1985',
        'SICA',
        'SICA, 1985',
      ],
    },
    newNames: ['Insolvency and Bankruptcy Code, 2016', 'Insolvency & Bankruptcy Code', 'IBC, 2016'],
    topics: [],
    keywords: ['sick companies'],
  }),
]
