/** Links as the items of a list. */
export function LinkItems(props: {
  links: readonly { name: string; href: string }[]
  /** Of each link. */
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
