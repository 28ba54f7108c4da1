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
