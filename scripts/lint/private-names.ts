/** React and React Router may change these names in any release. */
const PRIVATE = /UNSAFE_|__react/i

/** The linter's side of a rule. */
export interface Context {
  report(issue: { node: unknown; message: string }): void
}

/** Refuses private names of React and its router, also within texts, such as `'__reactProps$'`. */
export const privateNames = {
  create(context: Context) {
    const check = (node: unknown, text: unknown): void => {
      if (typeof text !== 'string' || !PRIVATE.test(text)) return
      context.report({ node, message: 'Private to React or its router: use their public API.' })
    }
    return {
      Identifier: (node: { name: string }) => check(node, node.name),
      Literal: (node: { value: unknown }) => check(node, node.value),
      TemplateElement: (node: { value: { cooked: string | null } }) => check(node, node.value.cooked),
    }
  },
}
