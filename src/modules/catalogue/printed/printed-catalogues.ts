/** Title of a catalogue, and the category whose cover colour it uses. */
export interface CatalogueTitle {
  slug: string
  name: string
  colour: string
}

/** One of the catalogues offered on /download-catalogue (spec storefront §2). */
export interface PrintedCatalogue extends CatalogueTitle {
  slug: 'students-books' | 'professional-books' | 'bare-acts'
  name: string
  /** Label in the table of that page. */
  category: string
  /** Categories in the catalogue. `allBut` also includes categories added later. */
  prints: { only: readonly string[] } | { allBut: readonly string[] }
}

export const PRINTED_CATALOGUES: readonly PrintedCatalogue[] = [
  {
    slug: 'students-books',
    name: 'Students Books',
    category: 'Standard Books',
    prints: {
      only: [
        'aibe-exam',
        'judicial-service-examination',
        'constitution-law',
        'criminal-law',
        'civil-law',
        'environment',
        'labour-law',
        'ipr',
        'arbitration',
        'cyber-law',
        'legal-dictionaries',
        'other-law-books',
      ],
    },
    colour: 'aibe-exam',
  },
  {
    slug: 'professional-books',
    name: 'Professional Books',
    category: 'Professional Books',
    prints: { allBut: ['aibe-exam', 'judicial-service-examination', 'bare-act'] },
    colour: 'direct-tax-income-tax',
  },
  {
    slug: 'bare-acts',
    name: 'BARE ACTS Catalogue',
    category: 'Bare Acts',
    prints: { only: ['bare-act'] },
    colour: 'bare-act',
  },
]

export function isPrintedIn({ prints }: PrintedCatalogue, categorySlug: string): boolean {
  return 'only' in prints ? prints.only.includes(categorySlug) : !prints.allBut.includes(categorySlug)
}

export function printedCatalogueFile({ slug }: { slug: string }): string {
  return `/catalogues/${slug}.pdf`
}
