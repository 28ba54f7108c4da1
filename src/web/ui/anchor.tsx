import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  useContext,
} from 'react'

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a')

/** How this application follows a link; without it, links are plain. */
export const AnchorProvider = AnchorContext.Provider

/** A link of the kit. */
export function Anchor(props: AnchorProps) {
  return createElement(useContext(AnchorContext), props)
}

/** Links as the items of a list. */
export function LinkItems(props: {
  links: readonly { name: string; href: string }[]
  /** Of each link. */
  className: string
  itemClassName?: string
}) {
  return props.links.map(({ name, href }) => (
    <li key={href} className={props.itemClassName}>
      <Anchor href={href} className={props.className}>
        {name}
      </Anchor>
    </li>
  ))
}
