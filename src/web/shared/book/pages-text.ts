/** Formats page numbers: 'p. 214'; 'pp. 214-216, 301'. */
export function pagesText(pages: string): string {
  return `${/[-,]/.test(pages.replaceAll(/(?<![A-Z])[A-Z]+-/gi, '')) ? 'pp.' : 'p.'} ${pages}`
}
