/**
 * The six categories that the home page links to (spec storefront §2). Buy Now leads to one of them (DESIGN
 * §5).
 */
export const HOME_CATEGORIES = [
  { name: 'AIBE EXAM', slug: 'aibe-exam' },
  { name: 'Bare Acts', slug: 'bare-act' },
  { name: 'Criminal Law (IPC, CrPC)', slug: 'criminal-law' },
  { name: 'Direct Tax/Income Tax', slug: 'direct-tax-income-tax' },
  { name: 'Judicial Service/Examination/Bar Examination', slug: 'judicial-service-examination' },
  { name: 'Environment', slug: 'environment' },
] as const

export type HomeCategorySlug = (typeof HOME_CATEGORIES)[number]['slug']

export function isOnHomePage(slug: string): slug is HomeCategorySlug {
  return HOME_CATEGORIES.some((category) => category.slug === slug)
}
