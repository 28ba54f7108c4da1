import './article.css'

/** A text of `content/`, rendered on the server from our own Markdown; the renderer rejects raw HTML. */
export function Article({ html }: { html: string }) {
  return <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
}
