import './article.css'

/** A text rendered on the server from our own Markdown (`content/`). The renderer rejects raw HTML. */
export function Article({ html }: { html: string }) {
  return <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
}
