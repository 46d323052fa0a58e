/**
 * Where the focus goes on once a row of a table is gone: to the same button of the next row, else of the one before; rows
 * whose button can't be pressed are passed over. Rows are known by what their buttons are called ("Delete 42"), since a
 * table may draw them anew meanwhile.
 * @param opener the button of the row that is about to go
 * @returns what finds the button when the time has come; null where no row that is drawn has one
 */
export function besideRow(opener: Element | null): () => HTMLElement | null {
  const row = opener?.closest('tr')
  const table = row?.closest('table')
  if (!opener || !row || !table) return () => null
  const place = [...row.querySelectorAll('button')].indexOf(opener as HTMLButtonElement)
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  const names = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].map((other) =>
    other.querySelectorAll('button')[place]?.getAttribute('aria-label'),
  )
  return () => {
    if (!table.isConnected) return null
    const buttons = new Map(
      [...table.querySelectorAll<HTMLButtonElement>('tbody button:enabled')].map((button) => [
        button.getAttribute('aria-label'),
        button,
      ]),
    )
    const next = names.find((name) => name && buttons.has(name))
    return (next && buttons.get(next)) || null
  }
}
