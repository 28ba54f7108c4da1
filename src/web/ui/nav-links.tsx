/**
 * The links of a `nav`. They aren't list items: a landmark with a name announces itself, and every page has forty of
 * these links.
 */
export function NavLinks(props: {
  links: readonly { name: string; href: string }[]
  /** CSS classes of each link. */
  className: string
}) {
  return props.links.map(({ name, href }) => (
    <a key={href} href={href} className={props.className}>
      {name}
    </a>
  ))
}
