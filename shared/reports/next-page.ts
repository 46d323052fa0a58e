const LINK = /<([^>]*)>([^<]*)/g
const RELATION = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i

/**
 * Returns the query of a long list's next page, from its `Link` header (RFC 8288). Rules: docs/rules/lists-and-csv.md
 * @param link the `Link` header of an answer, or null if the answer had none
 * @returns the query of the next page's address, or null on the last page
 */
export function nextPageQuery(link: string | null): Record<string, string> | null {
  for (const [, address = '', parameters = ''] of (link ?? '').matchAll(LINK)) {
    const relation = RELATION.exec(parameters)
    const words = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/)
    if (!words.includes('next')) continue
    const query = address.split('#')[0]?.split('?')[1] ?? ''
    return Object.fromEntries(new URLSearchParams(query))
  }
  return null
}
