/** Renders links as list items. */
export function LinkItems(props: {
  links: readonly { name: string; href: string }[]
  /** CSS classes of each link. */
  className: string
  itemClassName?: string
}) {
  return props.links.map(({ name, href }) => (
    <li key={href} className={props.itemClassName}>
      <a href={href} className={props.className}>
        {name}
      </a>
    </li>
  ))
}
